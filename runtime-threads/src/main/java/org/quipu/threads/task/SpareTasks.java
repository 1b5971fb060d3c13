package org.quipu.threads.task;

/** Tasks of one thread that are over, for use again: plain ones inside of which nothing is left to do. */
public final class SpareTasks {

    private static final int MOST = 32;

    private final Task[] tasks = new Task[MOST];
    private int size;

    /** A task that is not counted, in that group. */
    Task take(Task maker, Work<?, ?> body, Group group, boolean isFinal, int phase) {
        Task task = size == 0 ? fresh(maker) : tasks[--size];
        return task.again(maker, body, group, isFinal, phase);
    }

    private static Task fresh(Task maker) {
        Task task = new Task(maker, null, 0, false, 0);
        task.isSpare = true;
        return task;
    }

    /** Gives back a task that is over, {@link Task#isClean} and that nobody holds. */
    void put(Task task) {
        if (size < tasks.length) {
            tasks[size++] = task;
        }
    }
}
