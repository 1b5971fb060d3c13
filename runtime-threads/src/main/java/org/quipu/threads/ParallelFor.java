package org.quipu.threads;

/**
 * A worksharing loop over {@code int} numbers, for {@link ParallelRegion#execute(int, int, ParallelFor)}.
 *
 * <p>Each thread of the team makes its own object, so fields of it are private to the thread.
 *
 * <pre>{@code
 * execute(0, n, new ParallelFor() {
 *     double sum;
 *     public void run(int first, int last) {
 *         for (int i = first; i < last; i++) sum += f(i);
 *     }
 *     public void finish() {
 *         total.update(t -> t + sum);
 *     }
 * });
 * }</pre>
 */
public abstract class ParallelFor {

    /** How the loop is dealt; the same in every thread. The default is {@link Schedule#RUNTIME}. */
    public Schedule schedule() {
        return Schedule.RUNTIME;
    }

    /** Runs in each thread, before its first chunk. */
    public void start() throws Exception {
    }

    /** Runs the chunk from {@code first} to {@code last} - 1. */
    public abstract void run(int first, int last) throws Exception;

    /** Runs in each thread, after its last chunk and before the barrier. */
    public void finish() throws Exception {
    }
}
