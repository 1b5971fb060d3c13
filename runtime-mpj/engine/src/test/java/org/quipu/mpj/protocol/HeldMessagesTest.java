package org.quipu.mpj.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** A message that its sender holds back for lack of credit arrives when the receiver waits for it in any way. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HeldMessagesTest {

    private static final int LENGTH = 64;
    private static final int UNWANTED = 1;
    private static final int WANTED = 2;

    /** More messages than the credit allows. */
    private static final int MESSAGES = 300;
    private static final int CREDIT = 100 * (LENGTH + Peer.OVERHEAD);

    private final LoopbackFabric fabric = new LoopbackFabric(2);
    private final Communicator sender = world(fabric, 0, 2);
    private final Communicator receiver = world(fabric, 1, 2);

    private static Communicator world(LoopbackFabric fabric, int rank, int size) {
        return Communicator.world(new Engine(fabric.device(rank), rank, size,
                new EngineSettings(-1, CREDIT, new WaitPolicy(70)),
                (errorClass, message, cause) -> new IllegalStateException(message, cause)));
    }

    @AfterEach
    void close() {
        sender.engine().close();
        receiver.engine().close();
    }

    private SendOperation start(int tag, boolean synchronous) {
        return start(sender, 1, tag, synchronous);
    }

    private static SendOperation start(Communicator from, int dest, int tag, boolean synchronous) {
        SendOperation send = new SendOperation();
        from.startSend(send, from.pointToPoint(), new byte[LENGTH], 0, LENGTH, BasicType.BYTE, dest, tag, synchronous);
        return send;
    }

    private List<SendOperation> startUnwanted() {
        List<SendOperation> sends = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            sends.add(start(UNWANTED, false));
        }
        return sends;
    }

    private void receiveUnwanted() {
        for (int i = 0; i < MESSAGES; i++) {
            receiver.receive(new byte[LENGTH], 0, LENGTH, BasicType.BYTE, 0, UNWANTED);
        }
    }

    private RecvOperation postWanted() {
        RecvOperation receive = new RecvOperation();
        receiver.startReceive(receive, receiver.pointToPoint(), new byte[LENGTH], 0, LENGTH, BasicType.BYTE, 0, WANTED);
        return receive;
    }

    @Test
    void arrivesWhileTheReceiverComputes() throws InterruptedException {
        RecvOperation wanted = postWanted();
        List<SendOperation> unwanted = startUnwanted();
        sender.engine().finish(start(WANTED, false));
        // The receiver is in no call: its background thread makes all progress.
        while (!wanted.isDone()) {
            Thread.sleep(1);
        }
        receiveUnwanted();
        unwanted.forEach(sender.engine()::finish);
    }

    @Test
    void arrivesAtAReceiverThatOnlyTestsForIt() {
        List<SendOperation> unwanted = startUnwanted();
        SendOperation send = start(WANTED, true);
        RecvOperation wanted = postWanted();
        while (!receiver.engine().test(wanted)) {
            sender.engine().test(send);
        }
        receiveUnwanted();
        unwanted.forEach(sender.engine()::finish);
        sender.engine().finish(send);
    }

    @Test
    void arrivesAtAReceiverThatOnlyProbes() {
        List<SendOperation> unwanted = startUnwanted();
        SendOperation send = start(WANTED, false);
        while (receiver.tryProbe(0, WANTED) == null) {
            sender.engine().progress();
        }
        receiver.receive(new byte[LENGTH], 0, LENGTH, BasicType.BYTE, 0, WANTED);
        receiveUnwanted();
        unwanted.forEach(sender.engine()::finish);
        sender.engine().finish(send);
    }

    /** The receiver specifies neither the sender nor, after the wanted messages, the tag. */
    @Test
    void arrivesFromManySendersAtAWildcardReceive() {
        int size = 5;
        LoopbackFabric many = new LoopbackFabric(size);
        List<Communicator> worlds = new ArrayList<>();
        List<SendOperation> sends = new ArrayList<>();
        try {
            for (int rank = 0; rank < size; rank++) {
                worlds.add(world(many, rank, size));
            }
            for (int rank = 1; rank < size; rank++) {
                for (int i = 0; i < MESSAGES; i++) {
                    sends.add(start(worlds.get(rank), 0, UNWANTED, false));
                }
                sends.add(start(worlds.get(rank), 0, WANTED, rank % 2 == 0));
            }
            Communicator root = worlds.getFirst();
            byte[] data = new byte[LENGTH];
            List<Integer> sources = new ArrayList<>();
            for (int i = 1; i < size; i++) {
                sources.add(root.receive(data, 0, LENGTH, BasicType.BYTE, Operation.ANY, WANTED).source());
            }
            assertThat(sources).containsExactlyInAnyOrder(1, 2, 3, 4);
            for (int i = 0; i < (size - 1) * MESSAGES; i++) {
                assertThat(root.receive(data, 0, LENGTH, BasicType.BYTE, Operation.ANY, Operation.ANY).tag())
                        .isEqualTo(UNWANTED);
            }
            for (int i = 0; i < sends.size(); i++) {
                worlds.get(1 + i / (MESSAGES + 1)).engine().finish(sends.get(i));
            }
        } finally {
            worlds.forEach(each -> each.engine().close());
        }
    }

    /** Messages that matched probes have removed have not been received, so their credit has not been returned. */
    @Test
    void arrivesThoughAllBeforeItAreTakenOutOfMatching() {
        List<SendOperation> unwanted = startUnwanted();
        SendOperation send = start(WANTED, false);
        List<ProbeOperation> taken = new ArrayList<>();
        while (taken.size() < MESSAGES) {
            ProbeOperation one = receiver.matchedProbe(0, UNWANTED, false);
            if (one != null) {
                taken.add(one);
            }
            sender.engine().progress();
        }
        receiver.receive(new byte[LENGTH], 0, LENGTH, BasicType.BYTE, 0, WANTED);
        sender.engine().finish(send);
        byte[] data = new byte[LENGTH];
        for (ProbeOperation each : taken) {
            RecvOperation receive = new RecvOperation();
            receiver.startMatchedReceive(receive, each, data, 0, LENGTH, BasicType.BYTE);
            receiver.engine().finish(receive);
        }
        unwanted.forEach(sender.engine()::finish);
        assertThat(data).containsOnly(0);
    }
}
