package org.quipu.threads;

/**
 * The common part of the loops of a {@link ParallelRegion}.
 *
 * <p>Each thread of the team makes its own object, so fields of it are private to the thread.
 */
public abstract sealed class ParallelLoop permits ParallelFor, ParallelForLong, ParallelIteration {

    @SuppressWarnings("NullAway.Init") // the team sets it before start()
    private TeamContext team;

    ParallelLoop() {
    }

    /** The schedule of the loop; the same in every thread. The default is {@link Schedule#RUNTIME}. */
    public Schedule schedule() {
        return Schedule.RUNTIME;
    }

    /** Runs in each thread, before its first chunk. */
    public void start() throws Exception {
    }

    /** Runs in each thread, after its last chunk and before the barrier. */
    public void finish() throws Exception {
    }

    /** The calling thread's number, from 0. */
    protected final int threadNum() {
        return team.threadNum();
    }

    /** The number of threads in the team. */
    protected final int numThreads() {
        return team.numThreads();
    }

    /**
     * Ends the loop early: threads finish their current chunks and get no others. The barrier at the end remains.
     *
     * @throws IllegalStateException in a loop with ordered sections (OpenMP 5.2 section 16.1)
     */
    protected final void stopLoop() {
        team.stopLoop();
    }

    /** Runs the loop as a thread of that team. */
    final void runIn(TeamContext context, BarrierAction action) throws Exception {
        team = context;
        start();
        run(context);
        finish();
        action.end(context);
    }

    abstract void run(TeamContext context) throws Exception;
}
