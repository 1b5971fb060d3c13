package org.quipu.threads;

import org.quipu.threads.icv.LoopSchedule;

/**
 * The distribution of a worksharing loop's iterations to the threads of a team (OpenMP 5.2 section 11.5.3).
 *
 * <p>For N iterations and T threads:
 * <ul>
 *   <li>{@link #STATIC}: fixed blocks of N/T rounded up; thread t has block t. The last threads may have fewer or none.
 *   <li>{@link #staticChunk static,c}: chunks of c, assigned round robin.
 *   <li>{@link #dynamic dynamic,c}: a thread takes the next c iterations whenever it is free.
 *   <li>{@link #guided guided,c}: as dynamic, but takes the remainder divided by T, rounded up, and at least c.
 *   <li>{@link #AUTO}: the runtime chooses; today it chooses {@link #STATIC}.
 *   <li>{@link #RUNTIME}: the value of {@code OMP_SCHEDULE}, {@code quipu.schedule} or {@link Omp#setSchedule}.
 * </ul>
 *
 * <p>Modifiers: {@link #nonmonotonic} lets a dynamic loop begin as a static one; faster threads then steal from slower
 * ones. {@link #simd} rounds chunks up to a multiple of the vector width.
 *
 * <p>Immutable. Schedules with small chunks are made once.
 */
public final class Schedule {

    /** How chunks are assigned to threads. */
    public enum Kind { STATIC, DYNAMIC, GUIDED, AUTO, RUNTIME }

    /** The order of a thread's chunks: the default, the order of the iterations, or any order. */
    public enum Order {
        DEFAULT, MONOTONIC, NONMONOTONIC
    }

    /** One block for each thread. */
    public static final Schedule STATIC = of(LoopSchedule.STATIC);
    /** The runtime's choice. */
    public static final Schedule AUTO = of(LoopSchedule.AUTO);
    /** The run-sched-var ICV of the encountering thread. */
    public static final Schedule RUNTIME = of(LoopSchedule.RUNTIME);

    final LoopSchedule how;

    private Schedule(LoopSchedule how) {
        this.how = how;
    }

    /**
     * A schedule without modifiers.
     *
     * @param chunk iterations per chunk, 1 or more; 0 where the kind takes none; dynamic and guided make 1 of it
     */
    public Schedule(Kind kind, long chunk) {
        this(new LoopSchedule(LoopSchedule.Kind.valueOf(kind.name()), chunk));
    }

    /** The public object of a schedule: one for each schedule that the runtime keeps. */
    static Schedule of(LoopSchedule how) {
        return how.face(Schedule::new);
    }

    public Kind kind() {
        return Kind.valueOf(how.kind().name());
    }

    /** Iterations per chunk, 1 or more; 0 if the kind has no chunk size. */
    public long chunk() {
        return how.chunk();
    }

    public Order order() {
        return Order.valueOf(how.order().name());
    }

    /** All chunks but the last have a multiple of {@code width} iterations; 1 or more. */
    public int width() {
        return how.width();
    }

    /** Chunks of {@code chunk} iterations (1 or more), assigned round robin. */
    public static Schedule staticChunk(long chunk) {
        return of(LoopSchedule.staticChunk(chunk));
    }

    /** Chunks of {@code chunk} iterations (1 or more), taken by threads that are free. */
    public static Schedule dynamic(long chunk) {
        return of(LoopSchedule.dynamic(chunk));
    }

    /** Shrinking chunks of {@code chunk} iterations (1 or more) at least, taken by threads that are free. */
    public static Schedule guided(long chunk) {
        return of(LoopSchedule.guided(chunk));
    }

    /** The same, with each thread's chunks in the order of the iterations. */
    public Schedule monotonic() {
        return of(how.monotonic());
    }

    /**
     * The same, with each thread's chunks in any order. It affects dynamic schedules: threads begin with
     * equal shares of the loop, take their chunks from those without disturbing each other, and steal half of what
     * another thread has left when they are done.
     */
    public Schedule nonmonotonic() {
        return of(how.nonmonotonic());
    }

    /**
     * The same, with chunks of a multiple of {@code width} iterations, but for the last.
     *
     * @throws IllegalArgumentException if {@code width} is less than 1
     */
    public Schedule simd(int width) {
        return of(how.simd(width));
    }

    /**
     * Parses {@code [monotonic:|nonmonotonic:]kind[,chunk]}, the grammar of {@code OMP_SCHEDULE} (OpenMP 5.2 section
     * 21.2.1); case and blanks do not matter.
     *
     * @throws IllegalArgumentException if {@code text} is not a schedule; the message lists the allowed forms
     */
    public static Schedule parse(String text) {
        return of(LoopSchedule.parse(text));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule that && how.equals(that.how);
    }

    @Override
    public int hashCode() {
        return how.hashCode();
    }

    /**
     * The schedule in the grammar of {@link #parse}, such as {@code dynamic,4}, and of the clause if it has a width.
     */
    @Override
    public String toString() {
        return how.toString();
    }
}
