package org.quipu.threads.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.reduce.LateCombiners;
import org.quipu.threads.reduce.TaskOrder;
import org.quipu.threads.sync.Awaited;

/**
 * The tasks that the end of a taskgroup waits for, and its reductions (OpenMP 5.2 sections 15.4 and 5.5.9).
 *
 * <pre>
 * field      value                            written by                            read by
 * left       tasks of the group, and of       a maker, and a completer              the thread that ends it (volatile)
 *            groups of theirs, not complete   (getAndAdd)
 * cancelled  whether it is cancelled          any of its tasks (volatile)           a thread that makes or begins one
 * </pre>
 */
public final class Group implements Awaited {

    private static final VarHandle LEFT;

    static {
        try {
            LEFT = MethodHandles.lookup().findVarHandle(Group.class, "left", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The enclosing group; null for none. */
    final @Nullable Group outer;
    /** The thread that has begun it and will end it. */
    final int runner;
    /** Whether it exists for a reduction only and is not a construct of the program. */
    final boolean isHidden;
    private final int threads;
    private @Nullable TaskReduction<?> reductions;
    /** The reduction steps to run at its end; null unless quipu.reduction is ordered. */
    @SuppressWarnings("NullAway") // its readers check Icvs.ORDERED
    private final ConcurrentLinkedQueue<LateCombiners.OfTask> combiners =
            Icvs.ORDERED ? new ConcurrentLinkedQueue<>() : null;
    @SuppressWarnings("UnusedVariable") // accessed by LEFT
    private long left;
    private volatile boolean cancelled;

    Group(@Nullable Group outer, int runner, int threads, boolean isHidden) {
        this.outer = outer;
        this.runner = runner;
        this.threads = threads;
        this.isHidden = isHidden;
    }

    /** Adds a reduction; refuses a key that the group has. */
    public <C> void reduce(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        Objects.requireNonNull(key, "the key of a task reduction is null");
        if (reduction(key) != null) {
            throw new IllegalArgumentException("the taskgroup already reduces this key (OpenMP 5.2 section 5.5.9)");
        }
        reductions = new TaskReduction<C>(key, identity, combiner, threads, reductions);
    }

    // ---- for the runtime itself

    /** {@code count} more tasks of the group are made. */
    void enter(long count) {
        LEFT.getAndAdd(this, count);
    }

    /** {@code count} tasks of the group are complete; returns whether none is left. */
    boolean leave(long count) {
        return (long) LEFT.getAndAdd(this, -count) == count;
    }

    /** Whether all tasks of the group are complete; true for good once its own task makes no more. */
    @Override
    public boolean isOver() {
        return (long) LEFT.getVolatile(this) == 0;
    }

    public void cancel() {
        cancelled = true;
    }

    /** Whether it or a group around it is cancelled. */
    boolean isCancelled() {
        for (Group group = this; group != null; group = group.outer) {
            if (group.cancelled) {
                return true;
            }
        }
        return false;
    }

    @Nullable
    TaskReduction<?> reduction(Object key) {
        TaskReduction<?> found = reductions;
        while (found != null && found.key != key) {
            found = found.next;
        }
        return found;
    }

    /** Keeps the last step of a reduction for the group's end; any of its tasks, if quipu.reduction is ordered. */
    void combineLater(TaskOrder order, Runnable combiner) {
        combiners.add(new LateCombiners.OfTask(order, combiner));
    }

    /** Whether its end has reduction steps to run exclusively. */
    boolean hasLateCombiners() {
        return Icvs.ORDERED && !combiners.isEmpty();
    }

    void runLateCombiners() {
        LateCombiners.runInOrder(combiners);
    }

    void combine() {
        for (TaskReduction<?> each = reductions; each != null; each = each.next) {
            each.combine();
        }
    }
}
