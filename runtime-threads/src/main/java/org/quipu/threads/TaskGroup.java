package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quipu.threads.task.Group;

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

    final Group group;

    TaskGroup(Group group) {
        this.group = group;
    }

    /**
     * Adds a reduction (clause task_reduction, OpenMP 5.2 section 5.5.9), before the participating tasks are created.
     *
     * @param key the argument of {@link TeamContext#inReduction}; compared by identity
     * @param identity creates a thread's copy at its first access; must not return null
     * @param combiner called at the group's end, once for each copy, one after the other
     * @return this
     * @throws IllegalArgumentException if the group has that key already
     */
    public <C> TaskGroup reduce(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        group.reduce(key, identity, combiner);
        return this;
    }
}
