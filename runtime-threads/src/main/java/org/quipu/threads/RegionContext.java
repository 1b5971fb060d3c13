package org.quipu.threads;

import java.util.List;
import org.quipu.threads.team.Member;

/** The part of {@link TeamContext} about the thread, its team, and synchronisation. */
abstract sealed class RegionContext permits LoopContext {

    final Member member;

    RegionContext(Member member) {
        this.member = member;
    }

    /** The calling thread's number in the team, from 0; 0 is the thread that encountered the region. */
    public int threadNum() {
        return member.threadNum;
    }

    /** The number of threads in the team, 1 or more. */
    public int numThreads() {
        return member.numThreads();
    }

    /** The number of regions that enclose the calling code, including those with a team of one; 0 outside of any. */
    public int level() {
        return member.level();
    }

    /** Whether the current task is final, so that its children run at once (OpenMP 5.2 section 18.5.3). */
    public boolean inFinal() {
        return member.inFinal();
    }

    /** Whether the current task is an explicit one (OpenMP 5.2 section 18.5.3). */
    public boolean inExplicitTask() {
        return member.inExplicitTask();
    }

    // ---- barriers, singles and values that threads share

    /**
     * Waits until every thread of the team has arrived (OpenMP 5.2 section 15.3.1). Actions of each thread before
     * happen-before actions of any thread after. All tasks that the threads have made are complete then; the waiting
     * threads run them.
     *
     * @throws IllegalStateException inside of an explicit task
     */
    public void barrier() {
        member.barrier();
    }

    /**
     * Chooses one thread, the first to arrive (OpenMP 5.2 section 11.1). Implies no barrier.
     *
     * @return true in exactly one thread of the team for each time that all of them call it
     */
    public boolean single() {
        return member.single();
    }

    /**
     * Passes the value of a single's thread to the whole team (OpenMP 5.2 section 5.7.2), with the barrier at the end
     * of a single.
     *
     * <pre>{@code
     * String mine = null;
     * if (team.single()) {
     *     mine = in.readLine();
     * }
     * String line = team.copyPrivate(mine);
     * }</pre>
     *
     * @param mine the value, not null, in the thread that has it; null in all others. The object is shared: later
     *     changes to it are visible to all threads
     * @return the value, in every thread
     * @throws IllegalStateException if no thread has passed a value
     */
    public <T> T copyPrivate(T mine) {
        return member.copyPrivate(mine);
    }

    /**
     * Ends the copying of values that {@link Cells#given} has prepared: no thread continues before all have copied the
     * long arrays, which are passed without a copy. For generated code; every thread of the team calls it.
     *
     * @param given the same in every thread: a value, or several in an {@code Object[]} that is not a value itself
     */
    public void copied(Object... given) {
        for (Object value : given) {
            if (Cells.isLent(value)) {
                barrier();
                return;
            }
        }
    }

    /**
     * Shares each thread's value with all threads (for scans, OpenMP 5.2 section 5.6). Every thread of the team calls
     * it; it implies a barrier.
     *
     * @return the values in the order of the threads' numbers
     */
    public <T> List<T> gather(T mine) {
        return member.gather(mine);
    }

    // ---- cancellation of the region

    /**
     * Cancels the region (OpenMP 5.2 section 16.1), if {@code condition}. Waiting threads leave it at once, the others
     * at their next barrier, loop, chunk, single, combine, critical section or cancellation point.
     *
     * @return whether the region is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is false
     */
    public boolean cancelParallel(boolean condition) {
        return member.cancelParallel(condition);
    }

    /** Whether the region is cancelled, so that the caller must leave it (OpenMP 5.2 section 16.2). */
    public boolean parallelCancelled() {
        return member.parallelCancelled();
    }
}
