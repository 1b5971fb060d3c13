package org.quipu.threads.reduce;

import org.jspecify.annotations.Nullable;

/**
 * The position of a task in the order of all tasks of a region: after its maker, and in the order in which the maker
 * made its children. Implicit tasks are ordered by their threads. Made only when quipu.reduction is ordered. Immutable.
 */
public final class TaskOrder implements Comparable<TaskOrder> {

    private final TaskOrder maker;
    private final long number;
    private final int depth;

    /**
     * @param maker null for an implicit task
     * @param number the number of earlier children of the maker; for an implicit task, the thread number
     */
    @SuppressWarnings("NullAway") // only an order of depth 0 has no maker; readers check the depth
    public TaskOrder(@Nullable TaskOrder maker, long number) {
        this.maker = maker;
        this.number = number;
        depth = maker == null ? 0 : maker.depth + 1;
    }

    /** Returns the sibling {@code more} places later. */
    public TaskOrder plus(long more) {
        return more == 0 ? this : new TaskOrder(maker, number + more);
    }

    /** Cost: the difference in depth, and the way up to the first common maker. */
    @Override
    public int compareTo(TaskOrder other) {
        TaskOrder a = this;
        TaskOrder b = other;
        while (a.depth > b.depth) {
            a = a.maker;
        }
        while (b.depth > a.depth) {
            b = b.maker;
        }
        if (a == b) {
            return Integer.compare(depth, other.depth);
        }
        while (a.maker != b.maker) {
            a = a.maker;
            b = b.maker;
        }
        int byNumber = Long.compare(a.number, b.number);
        return byNumber != 0 ? byNumber : Integer.compare(depth, other.depth);
    }
}
