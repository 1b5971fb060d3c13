package org.quipu.threads;

/** The action of the threads of a {@link ParallelRegion} at the end of a construct. */
public abstract class BarrierAction {

    /** Every thread waits for the others. */
    public static final BarrierAction WAIT = new BarrierAction() {
        @Override
        public void run() {
        }

        @Override
        void end(TeamContext team) {
            team.barrier();
        }
    };

    /** Every thread continues at once (nowait). */
    public static final BarrierAction NO_WAIT = new BarrierAction() {
        @Override
        public void run() {
        }

        @Override
        void end(TeamContext team) {
        }
    };

    /** For user-defined actions: the threads wait for each other, one runs {@link #run}, then all continue. */
    protected BarrierAction() {
    }

    /** Runs in one thread, after all have arrived and before any continues. */
    public abstract void run() throws Exception;

    void end(TeamContext team) throws Exception {
        team.barrier();
        if (team.single()) {
            run();
        }
        team.barrier();
    }
}
