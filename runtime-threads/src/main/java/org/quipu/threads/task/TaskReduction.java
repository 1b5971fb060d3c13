package org.quipu.threads.task;

import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.reduce.TaskOrder;

/**
 * One reduction of a taskgroup (OpenMP 5.2 section 5.5.9): a copy for each thread that uses it.
 *
 * <p>A thread creates and uses its own copy only. The end of the group, after all of its tasks, combines the copies.
 *
 * <p>If quipu.reduction is ordered, each task has a copy of its own instead, and they are combined in
 * {@link TaskOrder}.
 */
final class TaskReduction<C> {

    final Object key;
    final @Nullable TaskReduction<?> next;
    private final Supplier<? extends C> identity;
    private final Consumer<? super C> combiner;
    private final Object[] copies;
    @SuppressWarnings("NullAway") // its readers check Icvs.ORDERED
    private final ConcurrentLinkedQueue<Copy> copiesOfTasks = Icvs.ORDERED ? new ConcurrentLinkedQueue<>() : null;

    TaskReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner, int threads,
            @Nullable TaskReduction<?> next) {
        this.key = key;
        this.identity = identity;
        this.combiner = combiner;
        this.next = next;
        copies = new Object[threads];
    }

    /** The calling thread's copy. */
    Object copyOf(int thread, Task task) {
        if (Icvs.ORDERED) {
            return copyOf(task);
        }
        Object copy = copies[thread];
        if (copy == null) {
            copy = fresh();
            copies[thread] = copy;
        }
        return copy;
    }

    private Object copyOf(Task task) {
        for (Copy known = task.copies; known != null; known = known.next) {
            if (known.of == this) {
                return known.value;
            }
        }
        Copy copy = new Copy(task.order, this, fresh(), task.copies);
        task.copies = copy;
        copiesOfTasks.add(copy);
        return copy.value;
    }

    private Object fresh() {
        Object copy = identity.get();
        if (copy == null) {
            throw new NullPointerException("the identity of a task reduction returned null, not a new cell or array");
        }
        return copy;
    }

    /** Combines the copies in the order of the threads' numbers, or of the tasks. */
    @SuppressWarnings("unchecked")
    void combine() {
        if (Icvs.ORDERED) {
            Copy[] sorted = copiesOfTasks.toArray(Copy[]::new);
            Arrays.sort(sorted, Comparator.comparing(Copy::order));
            for (Copy copy : sorted) {
                combiner.accept((C) copy.value);
            }
        }
        for (Object copy : copies) {
            if (copy != null) {
                combiner.accept((C) copy);
            }
        }
    }

    /** The copy of one task, and those that the task had before. */
    record Copy(TaskOrder order, TaskReduction<?> of, Object value, @Nullable Copy next) {
    }
}
