package org.quipu.threads.task;

import java.util.ArrayList;
import java.util.List;

/**
 * What tasks that name the same place as {@code mutexinoutset} hold one at a time (OpenMP 5.2 section 15.9.5). Nobody waits
 * for it: a task that comes in vain stands in the queue, and is made ready again when the mutex is given back.
 */
final class TaskMutex implements Comparable<TaskMutex> {

    private final long number;
    private boolean held;
    private List<Task> queue = new ArrayList<>();

    /** Free; the number is unlike that of any other mutex of sibling tasks. */
    TaskMutex(long number) {
        this.number = number;
    }

    /** Takes it for {@code task}; false if that stands in the queue now. */
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

    /** Gives it back; returns who has come in vain, in the order of coming. */
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
