package org.quipu.threads.task;

import java.util.ArrayList;
import java.util.List;

/**
 * The mutual exclusion of tasks that name the same place as {@code mutexinoutset} (OpenMP 5.2 section 15.9.5). No
 * thread waits for it: a task that cannot take it is queued, and made ready again when the mutex is released.
 */
final class TaskMutex implements Comparable<TaskMutex> {

    private final long number;
    private boolean held;
    private List<Task> queue = new ArrayList<>();

    /** A free mutex; the number is unique among the mutexes of sibling tasks. */
    TaskMutex(long number) {
        this.number = number;
    }

    /** Takes it for {@code task}; false if the task is queued now. */
    synchronized boolean take(Task task) {
        if (held) {
            if (!queue.contains(task)) {
                queue.add(task);
            }
            return false;
        }
        held = true;
        return true;
    }

    /** Releases it; returns the queued tasks in the order of arrival. */
    synchronized List<Task> give() {
        held = false;
        if (queue.isEmpty()) {
            return List.of();
        }
        List<Task> waiting = queue;
        queue = new ArrayList<>();
        return waiting;
    }

    @Override
    public int compareTo(TaskMutex other) {
        return Long.compare(number, other.number);
    }
}
