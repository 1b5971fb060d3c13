package org.quipu.threads.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.sync.Awaited;

/**
 * The dependences of one task that has any: its predecessors, its successors, and the mutexes that it holds while it
 * runs (OpenMP 5.2 section 15.9.5).
 *
 * <p>As an {@link Awaited} it is the wait of an undeferred task for its predecessors.
 *
 * <pre>
 * field       value                                written by                       read by
 * pending     predecessors not complete, plus one  the maker, and a predecessor's   the thread that takes it to 0, or
 *             that its maker holds                 completer (getAndAdd)            to 1 if undeferred (volatile)
 * successors  a stack of those that wait; CLOSED   the maker of a successor (CAS),  the same
 *             when the task is complete            the completer (getAndSet)
 * </pre>
 */
final class TaskLinks implements Awaited {

    /** A successor, and the rest of the stack. */
    private record Edge(@Nullable Task to, @Nullable Edge next) {
    }

    private static final Edge CLOSED = new Edge(null, null);
    private static final TaskMutex[] NONE = {};
    private static final VarHandle PENDING;
    private static final VarHandle SUCCESSORS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            PENDING = lookup.findVarHandle(TaskLinks.class, "pending", long.class);
            SUCCESSORS = lookup.findVarHandle(TaskLinks.class, "successors", Edge.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Whether the task's maker waits for its predecessors, and runs it itself. */
    final boolean undeferred;

    @SuppressWarnings("UnusedVariable") // accessed by PENDING
    private long pending = 1;
    @SuppressWarnings("UnusedVariable") // accessed by SUCCESSORS
    private @Nullable Edge successors;
    private TaskMutex[] mutexes = NONE;
    private boolean holds;

    TaskLinks(boolean undeferred) {
        this.undeferred = undeferred;
    }

    /** Makes {@code later} wait for {@code earlier}, if that is another task and not complete. Only for their maker. */
    static void order(Task earlier, Task later) {
        if (earlier != later) {
            earlier.links.precede(later);
        }
    }

    private void precede(Task later) {
        Edge first = (Edge) SUCCESSORS.getAcquire(this);
        if (first == CLOSED) {
            return;
        }
        PENDING.getAndAdd(later.links, 1L);
        while (!SUCCESSORS.compareAndSet(this, first, new Edge(later, first))) {
            first = (Edge) SUCCESSORS.getAcquire(this);
            if (first == CLOSED) {
                // the maker's own one keeps it from 0
                PENDING.getAndAdd(later.links, -1L);
                return;
            }
        }
    }

    /** Counts a predecessor as complete, or the maker's registration as done; returns the remaining number. */
    long release() {
        return (long) PENDING.getAndAdd(this, -1L) - 1;
    }

    /** Completes the task: passes each successor to {@code released}. */
    void close(Consumer<Task> released) {
        for (Edge edge = (Edge) SUCCESSORS.getAndSet(this, CLOSED); edge != null; edge = edge.next) {
            released.accept(edge.to);
        }
    }

    boolean isComplete() {
        return (Edge) SUCCESSORS.getAcquire(this) == CLOSED;
    }

    @Override
    public boolean isOver() {
        return (long) PENDING.getVolatile(this) == 1;
    }

    // ---- mutual exclusion

    /** Whether the task holds all its mutexes. Only for the thread that is about to run it. */
    boolean holdsMutexes() {
        return holds || mutexes == NONE;
    }

    /** Adds a mutex that the task holds while it runs. Only for its maker. */
    void exclude(TaskMutex mutex) {
        for (TaskMutex known : mutexes) {
            if (known == mutex) {
                return;
            }
        }
        mutexes = Arrays.copyOf(mutexes, mutexes.length + 1);
        mutexes[mutexes.length - 1] = mutex;
        // all tasks take them in the same order, so no deadlock is possible
        Arrays.sort(mutexes);
    }

    /** Takes all mutexes of the task; false if it holds none and is queued at one of them. */
    boolean takeMutexes(Task task, Consumer<Task> released) {
        for (int i = 0; i < mutexes.length; i++) {
            if (!mutexes[i].take(task)) {
                giveMutexes(i, released);
                return false;
            }
        }
        holds = true;
        return true;
    }

    /** Releases all mutexes that the task holds, and passes the queued tasks to {@code released}. */
    void giveMutexes(Consumer<Task> released) {
        if (holds) {
            holds = false;
            giveMutexes(mutexes.length, released);
        }
    }

    private void giveMutexes(int count, Consumer<Task> released) {
        for (int i = 0; i < count; i++) {
            mutexes[i].give().forEach(released);
        }
    }
}
