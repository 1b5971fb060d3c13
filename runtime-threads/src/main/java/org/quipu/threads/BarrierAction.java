package org.quipu.threads;

/** What the threads of a {@link ParallelRegion} do at the end of a construct. */
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

    /** Every thread goes on at once (nowait). */
    public static final BarrierAction NO_WAIT = new BarrierAction() {
        @Override
        public void run() {
        }

        @Override
        void end(TeamContext team) {
        }
    };

    /** For actions of a user's own: the threads wait for each other, one runs {@link #run}, and all go on after it. */
    protected BarrierAction() {
    }

    /** Runs in one thread, after all have come and before any goes on. */
    public abstract void run() throws Exception;

    void end(TeamContext team) throws Exception {
        team.barrier();
        if (team.single()) {
            run();
        }
        team.barrier();
    }
}
