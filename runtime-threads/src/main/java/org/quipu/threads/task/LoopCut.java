package org.quipu.threads.task;

/**
 * The division of a taskloop's iterations into tasks (OpenMP 5.2 section 12.6): task k has the iterations
 * {@code first(k)} to {@code first(k + 1)} - 1. Immutable; nothing overflows for any number of iterations.
 *
 * @param iterations more than 0
 * @param tasks the number of tasks, from 1 to the number of iterations
 * @param size the iterations of a task
 * @param longer the number of tasks, from the first one on, that have one more iteration
 */
public record LoopCut(long iterations, long tasks, long size, long longer) {

    /** Tasks for each thread by default: enough for the threads to end at about the same time. */
    public static final int TASKS_FOR_EACH_THREAD = 8;

    /** That many tasks, or as many as iterations; their sizes differ by one at most. */
    public static LoopCut into(long iterations, long wanted) {
        long tasks = Math.max(1, Math.min(iterations, wanted));
        return new LoopCut(iterations, tasks, iterations / tasks, iterations % tasks);
    }

    /** Tasks of {@code size}; the last one may be shorter. */
    public static LoopCut every(long iterations, long size) {
        return new LoopCut(iterations, (iterations - 1) / size + 1, size, 0);
    }

    /** The first iteration of a task; the number of iterations for the task after the last. */
    long first(long task) {
        return task == tasks ? iterations : task * size + Math.min(task, longer);
    }
}
