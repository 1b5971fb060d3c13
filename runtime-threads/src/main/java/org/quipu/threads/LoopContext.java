package org.quipu.threads;

import org.quipu.threads.team.Member;

/** The part of {@link TeamContext} about worksharing: loops, ordered and doacross loops, items, sections. */
abstract sealed class LoopContext extends RegionContext permits ReductionContext {

    LoopContext(Member member) {
        super(member);
    }

    /**
     * Shares the logical iterations 0 to {@code iterations} - 1 among the threads of the team (OpenMP 5.2 section
     * 11.5), without a barrier at the end. Runs {@code body} once in each thread, also in those without any iteration.
     *
     * @param iterations the same in every thread; 0 or less is an empty loop
     * @param schedule the same in every thread
     * @throws IllegalStateException if the calling thread is in a loop of this team already, or in an explicit task
     */
    public <X extends Throwable> void loop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        member.loop(iterations, schedule.how, body);
    }

    // ---- ordered loops

    /**
     * As {@link #loop}, for a body whose iterations have ordered regions (OpenMP 5.2 section 15.10.2): it calls
     * {@link LoopChunks#iteration} as each iteration begins and, at most once in each, {@link #orderedEnter} and
     * {@link #orderedExit}. These regions run one after the other in the order of the iterations.
     *
     * <p>An iteration without an ordered region neither waits nor delays others. A throwable of the body cancels the
     * team at once.
     *
     * @param schedule the same in every thread, and not nonmonotonic (section 11.5.3)
     */
    public <X extends Throwable> void orderedLoop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        member.orderedLoop(iterations, schedule.how, body);
    }

    /**
     * Waits until all earlier iterations of the thread's innermost {@link #orderedLoop} have left their ordered
     * regions, or have ended without one. Their actions there happen-before the return.
     *
     * @throws IllegalStateException outside of such a loop, for a second region in an iteration, and if the iteration
     *     was not announced to {@link LoopChunks#iteration}
     */
    public void orderedEnter() {
        member.orderedEnter();
    }

    /** Ends the ordered region; must be called in a {@code finally} block. */
    public void orderedExit() {
        member.orderedExit();
    }

    // ---- doacross loops

    /**
     * As {@link #loop}, for a nest of loops whose iterations wait for certain earlier ones (doacross, OpenMP 5.2
     * section 15.10.1). An iteration calls {@link #doacrossSink} with the place of each iteration that it depends on,
     * and {@link #doacrossSource} with its own place when the results that others need are complete. The iterations of
     * the outermost loop are distributed; a thread runs the inner loops of its iterations itself, in order.
     *
     * <p>When an outer iteration ends, all its places count as if they had called {@code doacrossSource}. It ends with
     * its chunk, or when the body announces the next iteration by {@link LoopChunks#iteration}. A throwable of
     * the body cancels the team at once.
     *
     * @param trips the number of iterations of each loop, outermost first; the same in every thread
     * @param schedule the same in every thread, and not nonmonotonic; guided uses chunks of its smallest size, since
     *     larger ones would delay the other threads
     * @throws ArithmeticException if the loops have 2^63 iterations or more together
     */
    public <X extends Throwable> void doacrossLoop(long[] trips, Schedule schedule, LoopBody<X> body) throws X {
        member.doacrossLoop(trips, schedule.how, body);
    }

    /**
     * Announces that the iteration at a place of the innermost {@link #doacrossLoop} has done the work that others wait
     * for (OpenMP 5.2 section 15.10.1). Earlier actions of the thread happen-before the return of a
     * {@link #doacrossSink} of that place.
     *
     * @param a the logical number of the iteration of the only loop
     * @throws IllegalStateException outside of such a loop, for a place outside of the thread's chunk, and for a place
     *     before one that was announced already
     */
    public void doacrossSource(long a) {
        member.doacrossSource(a);
    }

    /** As {@link #doacrossSource(long)}, for two loops. */
    public void doacrossSource(long a, long b) {
        member.doacrossSource(a, b);
    }

    /** As {@link #doacrossSource(long)}, for any number of loops, outermost first. */
    public void doacrossSource(long... at) {
        member.doacrossSource(at);
    }

    /**
     * Waits until the iteration at that place of the innermost {@link #doacrossLoop} has called {@link #doacrossSource}
     * or has ended. Returns at once if the place is outside of the loops.
     *
     * @param a the logical number of an iteration of the only loop, before the calling one
     * @throws IllegalStateException outside of such a loop, and for a place at or after the calling iteration, which
     *     would wait for itself
     */
    public void doacrossSink(long a) {
        member.doacrossSink(a);
    }

    /** As {@link #doacrossSink(long)}, for two loops. */
    public void doacrossSink(long a, long b) {
        member.doacrossSink(a, b);
    }

    /** As {@link #doacrossSink(long)}, for any number of loops, outermost first. */
    public void doacrossSink(long... at) {
        member.doacrossSink(at);
    }

    // ---- items

    /**
     * Shares the elements of {@code source} among the threads of the team, without a barrier at the end. Runs
     * {@code body} once in each thread, also in those without any element.
     *
     * <p>A list with {@link java.util.RandomAccess} is divided by index, as in {@link #loop}. From the iterator of
     * another source, one thread at a time takes a chunk of elements. The chunk has the schedule's size or, by default,
     * a thread's share of the collection; with a source of unknown size, chunks grow from 1 to 64 elements.
     *
     * @param source the source; that of the first thread to arrive is used
     * @param schedule the same in every thread
     */
    public <T, X extends Throwable> void items(Iterable<? extends T> source, Schedule schedule, ItemBody<T, X> body)
            throws X {
        member.items(source, schedule.how, body);
    }

    // ---- cancellation of a loop

    /**
     * Cancels the worksharing loop that the thread is in (OpenMP 5.2 section 16.1), if {@code condition}: no thread
     * gets another chunk of it. The barrier that must follow the loop remains.
     *
     * @return whether the loop is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is false
     * @throws IllegalStateException outside of worksharing loops, and in one with the clause ordered
     */
    public boolean cancelLoop(boolean condition) {
        return member.cancelLoop(condition);
    }

    /**
     * Whether the worksharing loop that the thread is in is cancelled, so that the caller must leave it (OpenMP 5.2
     * section 16.2).
     */
    public boolean loopCancelled() {
        return member.loopCancelled();
    }

    /** As {@link #cancelLoop}, for the sections construct, which is a loop over its sections. */
    public boolean cancelSections(boolean condition) {
        return member.cancelSections(condition);
    }

    /** As {@link #loopCancelled}, for the sections construct. */
    public boolean sectionsCancelled() {
        return member.sectionsCancelled();
    }

    /** Cancels the innermost loop, regardless of OMP_CANCELLATION. */
    void stopLoop() {
        member.stopLoop();
    }
}
