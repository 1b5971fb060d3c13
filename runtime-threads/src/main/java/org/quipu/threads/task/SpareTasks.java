package org.quipu.threads.task;

import org.jspecify.annotations.Nullable;

/** Completed task objects of one thread, for reuse: plain tasks without incomplete descendants. */
public final class SpareTasks {

    private static final int MAX_TASKS = 32;

    private final Task[] tasks = new Task[MAX_TASKS];
    private int size;

    /** Takes or makes a task object; the task is not counted yet. */
    Task take(Task maker, Work<?, ?> body, @Nullable Group group, boolean isFinal, int phase) {
        Task task = size == 0 ? fresh(maker) : tasks[--size];
        return task.again(maker, body, group, isFinal, phase);
    }

    private static Task fresh(Task maker) {
        Task task = new Task(maker, null, 0, false, 0);
        task.isSpare = true;
        return task;
    }

    /** Returns a completed task that {@link Task#isClean} and that no other object refers to. */
    void put(Task task) {
        if (size < tasks.length) {
            tasks[size++] = task;
        }
    }
}
