package org.quipu.mpj.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** All credit is returned in the end. One thread runs both ranks. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CreditTest {

    private static final int CREDIT = 64 << 10;
    private static final int LENGTH = 1024;
    private static final int TAG = 1;

    private final byte[] data = new byte[LENGTH];

    private static Communicator open(LoopbackFabric fabric, int rank) {
        return Communicator.world(new Engine(fabric.device(rank), rank, 2,
                new EngineSettings(-1, CREDIT, new WaitPolicy(70)),
                (errorClass, message, cause) -> new IllegalStateException(message, cause)));
    }

    private boolean trySend(Communicator from) {
        return from.trySend(from.pointToPoint(), data, 0, LENGTH, BasicType.BYTE, 1 - from.rank(), TAG);
    }

    /**
     * Receives each possible number of messages in posted receives, then many unexpected ones: in every state of the
     * two counters there is credit for the next message.
     */
    @Test
    void someIsLeftAfterAnyMixOfPostedAndUnexpectedMessages() {
        int most = CREDIT / (LENGTH + Peer.OVERHEAD);
        for (int posted = 0; posted <= most; posted++) {
            LoopbackFabric fabric = new LoopbackFabric(2);
            Communicator sender = open(fabric, 0);
            Communicator receiver = open(fabric, 1);
            try {
                for (int i = 0; i < posted; i++) {
                    RecvOperation receive = new RecvOperation();
                    receiver.startReceive(receive, receiver.pointToPoint(), data, 0, LENGTH, BasicType.BYTE, 0, TAG);
                    assertThat(trySend(sender)).as("message %d, posted", i).isTrue();
                    receiver.finish(receive);
                    sender.engine().progress();
                }
                for (int i = 0; i < most; i++) {
                    assertThat(trySend(sender)).as("message %d, unexpected, after %d posted", i, posted).isTrue();
                    while (receiver.tryProbe(0, TAG) == null) {
                        Thread.onSpinWait();
                    }
                    receiver.receive(data, 0, LENGTH, BasicType.BYTE, 0, TAG);
                    sender.engine().progress();
                }
            } finally {
                sender.engine().close();
                receiver.engine().close();
            }
        }
    }
}
