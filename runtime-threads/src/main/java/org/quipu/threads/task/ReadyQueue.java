package org.quipu.threads.task;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * The ready tasks outside of the threads' deques: tasks with a priority, which precede all others, and tasks that a
 * full deque or a thread outside of the team could not take. First in, first out within a priority.
 *
 * <p>One lock guards it; a thread reads the size before it takes the lock.
 *
 * <pre>
 * field   value                    written by                       read by
 * size    number of queued tasks   the lock's holder (volatile)      every thread (volatile)
 * added   tasks added so far       the lock's holder (volatile)      every thread (volatile)
 * </pre>
 */
final class ReadyQueue {

    private final TreeMap<Integer, ArrayDeque<Task>> tasks = new TreeMap<>(Comparator.reverseOrder());
    private volatile int size;
    private volatile long added;

    int size() {
        return size;
    }

    /** Number of tasks added so far; unchanged as long as nothing new is queued. */
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
    @Nullable
    Task take(@Nullable Task within) {
        return size == 0 ? null : search(within);
    }

    private synchronized @Nullable Task search(@Nullable Task within) {
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

    private static @Nullable Task inside(ArrayDeque<Task> queue, Task within) {
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
