package org.quipu.threads.task;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * The ready tasks that belong to no thread's deque: those with a priority, which go before all others, and what a full
 * deque or a thread outside of the team could not take. First in, first out among those of one priority.
 *
 * <p>One lock; a thread looks at the number before it takes that.
 *
 * <pre>
 * field   value                    written by                       read by
 * size    how many tasks there are who has the lock (volatile)      every thread (volatile)
 * added   how many there were ever who has the lock (volatile)      every thread (volatile)
 * </pre>
 */
final class ReadyQueue {

    private final TreeMap<Integer, ArrayDeque<Task>> tasks = new TreeMap<>(Comparator.reverseOrder());
    private volatile int size;
    private volatile long added;

    int size() {
        return size;
    }

    /** How many tasks the queue has been given: nothing new is in it while that stays. */
    long added() {
        return added;
    }

    synchronized void add(Task task) {
        tasks.computeIfAbsent(task.priority, p -> new ArrayDeque<>()).add(task);
        added++;
        size++;
    }

    synchronized void clear() {
        tasks.clear();
        size = 0;
    }

    /** Takes the first task of the highest priority that is inside of {@code within}, null for any; null if none is. */
    Task take(Task within) {
        return size == 0 ? null : search(within);
    }

    private synchronized Task search(Task within) {
        for (Iterator<Map.Entry<Integer, ArrayDeque<Task>>> level = tasks.entrySet().iterator(); level.hasNext();) {
            ArrayDeque<Task> queue = level.next().getValue();
            Task found = within == null ? queue.poll() : inside(queue, within);
            if (queue.isEmpty()) {
                level.remove();
            }
            if (found != null) {
                size--;
                return found;
            }
        }
        return null;
    }

    private static Task inside(ArrayDeque<Task> queue, Task within) {
        for (Iterator<Task> each = queue.iterator(); each.hasNext();) {
            Task task = each.next();
            if (task.isInside(within)) {
                each.remove();
                return task;
            }
        }
        return null;
    }
}
