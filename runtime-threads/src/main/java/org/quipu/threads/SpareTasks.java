package org.quipu.threads;

/** Tasks of one thread that are over, for use again: those that ran as soon as they were made and that nobody remembers. */
final class SpareTasks {

    private final Task[] tasks = new Task[ThreadTasks.INCLUDED_DEPTH];
    private int size;

    /** A task that is not counted. */
    Task take(Task maker, TaskBody<?> body, boolean isFinal, int phase) {
        return size == 0 ? new Task(maker, body, 0, isFinal, phase) : tasks[--size].again(maker, body, isFinal, phase);
    }

    /** Gives back a task that is over and has no descendants. */
    void put(Task task) {
        if (size < tasks.length) {
            tasks[size++] = task;
        }
    }
}
