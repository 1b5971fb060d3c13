package org.quipu.threads;

import java.util.Arrays;

/**
 * A parallel region as a class to extend, in the manner of Parallel Java, for
 * {@link ParallelTeam#execute(ParallelRegion)}.
 *
 * <pre>{@code
 * new ParallelTeam(4).execute(new ParallelRegion() {
 *     public void run() throws Exception {
 *         execute(0, n, new ParallelFor() {
 *             public void run(int first, int last) {
 *                 for (int i = first; i < last; i++) a[i] = f(i);
 *             }
 *         });
 *     }
 * });
 * }</pre>
 *
 * <p>The methods with a construct's name are for the threads of the team, from {@link #run}; every thread must
 * encounter the same ones in the same order. Ranges do not include their last number.
 */
public abstract class ParallelRegion {

    /** For subclasses. */
    protected ParallelRegion() {
    }

    /** Runs once, in the executing thread, before the team starts. */
    public void start() throws Exception {
    }

    /** Runs in every thread of the team. */
    public abstract void run() throws Exception;

    /** Runs once, in the executing thread, after every thread has finished, unless one has thrown. */
    public void finish() throws Exception {
    }

    /** The calling thread's number, from 0. */
    protected final int threadNum() {
        return TeamContext.current().threadNum();
    }

    /** The number of threads in the team. */
    protected final int numThreads() {
        return TeamContext.current().numThreads();
    }

    /** Shares {@code first} to {@code last} - 1 among the threads; then they wait for each other. */
    protected final void execute(int first, int last, ParallelFor loop) throws Exception {
        execute(first, last, loop, BarrierAction.WAIT);
    }

    /** Shares {@code first} to {@code last} - 1 among the threads, and ends with {@code action}. */
    protected final void execute(int first, int last, ParallelFor loop, BarrierAction action) throws Exception {
        loop.over(first, last).runIn(TeamContext.current(), action);
    }

    /** Shares {@code first} to {@code last} - 1 among the threads; then they wait for each other. */
    protected final void execute(long first, long last, ParallelForLong loop) throws Exception {
        execute(first, last, loop, BarrierAction.WAIT);
    }

    /** Shares {@code first} to {@code last} - 1, fewer than 2^63 numbers, and ends with {@code action}. */
    protected final void execute(long first, long last, ParallelForLong loop, BarrierAction action) throws Exception {
        loop.over(first, last).runIn(TeamContext.current(), action);
    }

    /** Shares the elements of {@code items} among the threads; then they wait for each other. */
    protected final <T> void execute(Iterable<? extends T> items, ParallelIteration<T> loop) throws Exception {
        execute(items, loop, BarrierAction.WAIT);
    }

    /** Shares the elements of {@code items} among the threads, and ends with {@code action}. */
    protected final <T> void execute(Iterable<? extends T> items, ParallelIteration<T> loop, BarrierAction action)
            throws Exception {
        loop.over(items).runIn(TeamContext.current(), action);
    }

    /** Shares the elements of {@code items} among the threads; then they wait for each other. */
    protected final <T> void execute(T[] items, ParallelIteration<T> loop) throws Exception {
        execute(Arrays.asList(items), loop, BarrierAction.WAIT);
    }

    /** Runs each section once, in a thread that is free; then the threads wait for each other. */
    protected final void execute(ParallelSection... sections) throws Exception {
        execute(BarrierAction.WAIT, sections);
    }

    /** Runs each section once, in a thread that is free, and ends with {@code action}. */
    protected final void execute(BarrierAction action, ParallelSection... sections) throws Exception {
        TeamContext team = TeamContext.current();
        ParallelTeam.dealSections(team, sections);
        action.end(team);
    }

    /** Runs {@code section} in the first thread to arrive; then the threads wait for each other. */
    protected final void single(ParallelSection section) throws Exception {
        TeamContext team = TeamContext.current();
        if (team.single()) {
            section.run();
        }
        team.barrier();
    }

    /** Runs {@code section} while no other thread of the process is in a critical section without a name. */
    protected final void critical(ParallelSection section) throws Exception {
        critical("", section);
    }

    /** Runs {@code section} while no other thread of the process is in a critical section of that name. */
    protected final void critical(String name, ParallelSection section) throws Exception {
        Critical critical = Critical.named(name);
        critical.enter();
        try {
            section.run();
        } finally {
            critical.exit();
        }
    }

    /** Runs {@code section} while no other thread holds {@code lock}. */
    protected final void critical(Lock lock, ParallelSection section) throws Exception {
        lock.set();
        try {
            section.run();
        } finally {
            lock.unset();
        }
    }

    /** Waits until every thread of the team has arrived. */
    protected final void barrier() {
        TeamContext.current().barrier();
    }

    /** Waits until every thread of the team has arrived, and performs {@code action}. */
    protected final void barrier(BarrierAction action) throws Exception {
        action.end(TeamContext.current());
    }
}
