package org.quipu.mpj.check;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.TestErrors;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** A job of one rank without a dialect. */
final class OneRank implements AutoCloseable {

    static final TestErrors ERRORS = new TestErrors();

    final Communicator world = Communicator.world(new Engine(new LoopbackFabric(1).device(0), 0, 1,
            new EngineSettings(-1, 1 << 20, new WaitPolicy(70)), ERRORS));

    @Override
    public void close() {
        world.engine().close();
    }
}
