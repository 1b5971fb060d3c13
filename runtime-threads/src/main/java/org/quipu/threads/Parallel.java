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
 * kept for the caller's next region. What a thread throws cancels the region: the others stop at their next barrier,
 * chunk, single, combine or critical section; the first throwable is rethrown here as the same object, the others' are
 * its suppressed ones, and the next region works as usual.
 *
 * <p>Memory consistency effects: what the caller did before the call happens-before the body in every thread; what the
 * body did in every thread happens-before the return.
 *
 * <p>An interrupt neither ends a region nor a wait in it: the interrupted thread has it again after the wait, and the body may
 * look. What is left of an interrupt of one of the team's other threads is dropped at the region's end.
 *
 * <p>A region does not keep the JVM from exiting, unless its thread 0 does; {@link System#exit} in a region ends the process
 * while the other threads are where they are. Shutdown hooks may run regions.
 *
 * <p>May be called from any thread, many at once: platform, virtual, of a pool, or of a team (a nested region).
 */
public final class Parallel {

    private Parallel() {
    }

    /** Runs {@code body} in a team of as many threads as the nthreads-var ICV says. */
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
     * Runs {@code body} in a team whose threads are bound in a certain way (the proc_bind clause, OpenMP 5.2 section
     * 10.1.3). If threads are not bound in this process, because neither OMP_PROC_BIND nor OMP_PLACES ask for it or the
     * system cannot, it makes no difference.
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
     * Does nothing. Its declaration makes the compiler believe that an X may be thrown here, for a try statement around
     * a region whose body's type is hidden by {@link #unchecked}.
     */
    public static <X extends Throwable> void mayThrow() throws X {
    }

    /** The same body for the compiler's eyes without checked exceptions; what it throws passes through all the same. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> RegionBody<RuntimeException> unchecked(RegionBody<X> body) {
        return (RegionBody<RuntimeException>) body;
    }

    /** The same loop body for the compiler's eyes without checked exceptions; what it throws passes through. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> LoopBody<RuntimeException> uncheckedLoop(LoopBody<X> body) {
        return (LoopBody<RuntimeException>) body;
    }

    /** The same loop body over elements for the compiler's eyes without checked exceptions; what it throws passes through. */
    @SuppressWarnings("unchecked")
    public static <T, X extends Throwable> ItemBody<T, RuntimeException> uncheckedItems(ItemBody<T, X> body) {
        return (ItemBody<T, RuntimeException>) body;
    }

    /** The same task for the compiler's eyes without checked exceptions; what it throws passes through. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> TaskBody<RuntimeException> uncheckedTask(TaskBody<X> body) {
        return (TaskBody<RuntimeException>) body;
    }

    /** The same tasks of a taskloop for the compiler's eyes without checked exceptions; what they throw passes through. */
    @SuppressWarnings("unchecked")
    public static <X extends Throwable> RangeTask<RuntimeException> uncheckedRange(RangeTask<X> body) {
        return (RangeTask<RuntimeException>) body;
    }
}
