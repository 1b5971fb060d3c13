package org.quipu.mpj.request;

import org.quipu.mpj.check.CommunicatorHandle;
import org.quipu.mpj.check.ProcessScope;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** Two ranks without a dialect: one thread sends from rank 0 and receives at rank 1. Messages are ints. */
final class TwoRanks implements AutoCloseable {

    private static final int CREDIT = 1 << 20;

    private final LoopbackFabric fabric = new LoopbackFabric(2);
    final Communicator sender = world(0);
    final Communicator receiver = world(1);

    TwoRanks() {
        new CommunicatorHandle<>(new ProcessScope<>(TestFailure.FACTORY,
                (comm, error) -> ((TestFailure) error).handled++), this, receiver);
    }

    private Communicator world(int rank) {
        return Communicator.world(new Engine(fabric.device(rank), rank, 2,
                new EngineSettings(-1, CREDIT, new WaitPolicy(70)), TestFailure.FACTORY));
    }

    /** Sends some ints; the message is short, so that the send is complete at once. */
    void send(int count, int tag) {
        sender.send(new int[count], 0, count, BasicType.INT, 1, tag);
    }

    /** Starts a receive of at most {@code count} ints. */
    TestRequest receive(int count, int tag) {
        RecvOperation receive = new RecvOperation();
        receiver.startReceive(receive, receiver.pointToPoint(), new int[count], 0, count, BasicType.INT, 0, tag);
        return new TestRequest(receiver, receive, BasicType.INT);
    }

    @Override
    public void close() {
        sender.engine().close();
        receiver.engine().close();
    }
}
