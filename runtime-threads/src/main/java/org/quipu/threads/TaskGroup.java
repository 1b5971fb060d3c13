package org.quipu.threads;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A taskgroup region (OpenMP 5.2 section 15.4): its end waits for the tasks made in it and all that they have made.
 *
 * <pre>{@code
 * TaskGroup group = team.beginTaskgroup();
 * try {
 *     group.reduce(total, LongCell::new, mine -> total.value += mine.value);
 *     for (Node node : nodes) {
 *         team.task(t -> t.<LongCell>inReduction(total).value += node.weight());
 *     }
 * } finally {
 *     team.endTaskgroup(group);
 * }
 * }</pre>
 *
 * <p>Not thread-safe: begun, given reductions and ended by one task.
 */
public final class TaskGroup {

    final TaskGroup outer;
    private final ThreadTasks owner;
    private TaskReduction<?> reductions;

    TaskGroup(ThreadTasks owner, TaskGroup outer) {
        this.owner = owner;
        this.outer = outer;
    }

    /**
     * Adds a reduction (clause task_reduction, OpenMP 5.2 section 5.5.9), before the tasks that take part.
     *
     * @param key what {@link TeamContext#inReduction} names; compared by identity
     * @param identity makes a thread's copy when that thread first asks for it; never null
     * @param combiner called at the group's end, once for each copy, one after the other
     * @return this
     * @throws IllegalArgumentException if the group has that key already
     */
    public <C> TaskGroup reduce(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        Objects.requireNonNull(key, "the key of a task reduction is null");
        if (reduction(key) != null) {
            throw new IllegalArgumentException("the taskgroup reduces that already (OpenMP 5.2 section 5.5.9)");
        }
        reductions = new TaskReduction<C>(key, identity, combiner, owner.threads(), reductions);
        return this;
    }

    // ---- for the runtime itself

    TaskReduction<?> reduction(Object key) {
        TaskReduction<?> found = reductions;
        while (found != null && found.key != key) {
            found = found.next;
        }
        return found;
    }

    void combine() {
        for (TaskReduction<?> each = reductions; each != null; each = each.next) {
            each.combine();
        }
    }
}
