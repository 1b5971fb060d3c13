package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One reduction of a taskgroup (OpenMP 5.2 section 5.5.9): a copy for each thread that asks for one.
 *
 * <p>A thread makes and uses its own copy only; the group's end, which all of its tasks happen before, combines them.
 */
final class TaskReduction<C> {

    final Object key;
    final TaskReduction<?> next;
    private final Supplier<? extends C> identity;
    private final Consumer<? super C> combiner;
    private final Object[] copies;

    TaskReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner, int threads,
            TaskReduction<?> next) {
        this.key = key;
        this.identity = identity;
        this.combiner = combiner;
        this.next = next;
        copies = new Object[threads];
    }

    /** The calling thread's copy. */
    Object copyOf(int thread) {
        Object copy = copies[thread];
        if (copy == null) {
            copy = identity.get();
            if (copy == null) {
                throw new NullPointerException("the identity of a task reduction is null: give a fresh cell or array");
            }
            copies[thread] = copy;
        }
        return copy;
    }

    /** Combines the copies in the order of the threads' numbers. */
    @SuppressWarnings("unchecked")
    void combine() {
        for (Object copy : copies) {
            if (copy != null) {
                combiner.accept((C) copy);
            }
        }
    }
}
