package org.quipu.threads;

import java.util.Objects;

/**
 * Runs parallel regions (OpenMP 5.2 section 10.1).
 *
 * <pre>{@code
 * Parallel.region(team -> System.out.println(team.threadNum() + " of " + team.numThreads()));
 * }</pre>
 *
 * <p>The calling thread becomes thread 0 of the team and returns when every thread has finished. The other threads are
 * kept for the caller's next region. A throwable in a thread cancels the region: the others stop at their next barrier,
 * chunk, single, combine or critical section. The first throwable is rethrown here as the same object; those of other
 * threads are its suppressed ones. The next region works as usual.
 *
 * <p>Memory consistency effects: actions before the call happen-before the body in every thread; actions of the body in
 * every thread happen-before the return.
 *
 * <p>An interrupt ends neither a region nor a wait in it; the interrupt status is restored after the wait. At the
 * region's end it is cleared in the team's threads, except thread 0.
 *
 * <p>A region does not prevent the JVM from exiting, unless its thread 0 does. {@link System#exit} in a region ends the
 * process while the other threads still run. Shutdown hooks may run regions.
 *
 * <p>Any thread may call it, concurrently: platform threads, virtual threads, and threads of a team (a nested region).
 */
public final class Parallel {

    private Parallel() {
    }

    /** Runs {@code body} in a team whose size is the nthreads-var ICV. */
    public static <X extends Throwable> void region(RegionBody<X> body) throws X {
        region(0, true, body);
    }

    /**
     * Runs {@code body} in a team.
     *
     * @param numThreads the wanted number of threads, or 0 for the nthreads-var ICV
     * @param condition false runs the body in the calling thread alone, as a team of one (the if clause)
     * @throws IllegalArgumentException if {@code numThreads} is negative
     */
    public static <X extends Throwable> void region(int numThreads, boolean condition, RegionBody<X> body) throws X {
        TeamContext.run(numThreads, condition, null, body);
    }

    /**
     * Runs {@code body} in a team with the given binding of threads (the proc_bind clause, OpenMP 5.2 section 10.1.3).
     * It has no effect if threads are not bound in this process: because neither OMP_PROC_BIND nor OMP_PLACES demands
     * it, or because the system cannot bind threads.
     *
     * @param numThreads the wanted number of threads, or 0 for the nthreads-var ICV
     * @param condition false runs the body in the calling thread alone, as a team of one (the if clause)
     * @param bind {@link ProcBind#PRIMARY}, {@link ProcBind#CLOSE} or {@link ProcBind#SPREAD}
     * @throws IllegalArgumentException if {@code numThreads} is negative, and for another policy
     */
    public static <X extends Throwable> void region(int numThreads, boolean condition, ProcBind bind,
            RegionBody<X> body) throws X {
        if (bind == ProcBind.FALSE || bind == ProcBind.TRUE) {
            throw new IllegalArgumentException("a region is bound as PRIMARY, CLOSE or SPREAD: " + bind);
        }
        TeamContext.run(numThreads, condition, Objects.requireNonNull(bind, "bind"), body);
    }

    /**
     * Does nothing. Its declaration lets an X be caught by a try statement around a region whose body's type is hidden
     * by {@link #unchecked}.
     */
    public static <X extends Throwable> void mayThrow() throws X {
    }

    /** The same body declared without checked exceptions; its throwables pass through unchanged. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> RegionBody<RuntimeException> unchecked(RegionBody<X> body) {
        return (RegionBody<RuntimeException>) body;
    }

    /** The same loop body declared without checked exceptions; its throwables pass through unchanged. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> LoopBody<RuntimeException> uncheckedLoop(LoopBody<X> body) {
        return (LoopBody<RuntimeException>) body;
    }

    /** The same loop body over elements declared without checked exceptions; its throwables pass through unchanged. */
    @SuppressWarnings("unchecked")
    public static <T, X extends Throwable> ItemBody<T, RuntimeException> uncheckedItems(ItemBody<T, X> body) {
        return (ItemBody<T, RuntimeException>) body;
    }

    /** The same task declared without checked exceptions; its throwables pass through unchanged. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> TaskBody<RuntimeException> uncheckedTask(TaskBody<X> body) {
        return (TaskBody<RuntimeException>) body;
    }

    /** The same tasks of a taskloop declared without checked exceptions; their throwables pass through unchanged. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> RangeTask<RuntimeException> uncheckedRange(RangeTask<X> body) {
        return (RangeTask<RuntimeException>) body;
    }
}
