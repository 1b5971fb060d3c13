package org.quipu.threads.task;

import org.jspecify.annotations.Nullable;

/**
 * Queues one thread's ready tasks and finds tasks for it: in the queue of tasks with a priority, in its own deque, then
 * in those of other threads.
 */
final class TaskSupply {

    /**
     * The number of tasks for which a full deque counts as full: a quarter of the smallest deque, so that thieves find
     * tasks.
     */
    private static final int UNASKED = 16;
    /**
     * The free room that a full deque must have before it accepts tasks again, so that its owner fills it in bursts.
     */
    private static final int REFILL = 16;
    /** Ready tasks that are enough where tasks make tasks. */
    private static final int NESTED = 16;

    private final TeamTasks team;
    private final int me;
    private int random;
    /** The number of further tasks for which the deque counts as full. */
    private int unasked;
    /** The last failed search of the shared queue: its scope, and the number of tasks added to the queue before. */
    private @Nullable Task failedScope;
    private long failedAdded;
    /** Whether the deque was full and has not had room for many since. */
    private boolean drains;
    /** Created with the first task. */
    private @Nullable TaskDeque deque;

    TaskSupply(TeamTasks team, int me) {
        this.team = team;
        this.me = me;
        random = me + 1;
    }

    /**
     * Whether the thread's own deque has enough tasks, so that the next one should run at once. A positive answer holds
     * for the next few tasks, because each access to the deque is expensive while others steal from it.
     *
     * @param nested whether an explicit task makes the next one: nested tasks need few entries to keep others busy, as
     *     each entry represents a whole subtree
     */
    boolean hasEnough(boolean nested) {
        if (unasked > 0) {
            unasked--;
            return true;
        }
        TaskDeque mine = deque;
        if (mine == null || mine.hasRoom(nested ? mine.capacity() - NESTED + 1 : drains ? REFILL : 1)) {
            drains = false;
            return false;
        }
        drains = true;
        unasked = UNASKED;
        return true;
    }

    /** Queues a plain ready task, which consists of its body only; false if the deque is full. */
    boolean offer(Work<?, ?> body, Task maker, @Nullable Group group, int phase) {
        if (!mine().put(body, maker, group, phase)) {
            return false;
        }
        team.wakeForTask(maker);
        return true;
    }

    private TaskDeque mine() {
        TaskDeque mine = deque;
        if (mine == null) {
            mine = team.makeDeque(me);
            deque = mine;
        }
        return mine;
    }

    /** Queues a ready task; false if the queue is full. */
    boolean offer(Task task) {
        Task maker = task.parent();
        if (task.priority > 0) {
            if (team.ready().size() >= TeamTasks.READY) {
                return false;
            }
            team.ready().add(task);
        } else if (!mine().put(task)) {
            return false;
        }
        team.wakeForTask(maker);
        return true;
    }

    /** A task to run; inside of {@code within}, if that is not null. Null if none is found. */
    @Nullable
    Task find(@Nullable Task within, SpareTasks spare) {
        Task task = fromQueue(within);
        if (task != null) {
            return task;
        }
        TaskDeque mine = deque;
        if (mine != null) {
            task = mine.take(within, spare);
            if (task != null) {
                return task;
            }
        }
        return steal(within, spare);
    }

    /** A task of the shared queue; a failed search is not repeated before the queue has been given more. */
    private @Nullable Task fromQueue(@Nullable Task within) {
        ReadyQueue queue = team.ready();
        if (queue.size() == 0 || within != null && within == failedScope && queue.added() == failedAdded) {
            return null;
        }
        long added = queue.added();
        Task task = queue.take(within);
        if (task == null) {
            failedScope = within;
            failedAdded = added;
        }
        return task;
    }

    private @Nullable Task steal(@Nullable Task within, SpareTasks spare) {
        int size = team.team().size();
        if (size == 1) {
            return null;
        }
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        int victim = Integer.remainderUnsigned(random, size);
        for (int i = 0; i < size; i++) {
            TaskDeque theirs = victim == me ? null : team.deque(victim);
            Task task = theirs == null ? null : theirs.steal(within, spare);
            if (task != null) {
                return task;
            }
            victim = victim + 1 == size ? 0 : victim + 1;
        }
        return null;
    }

    /** Removes all tasks; while no other thread searches. */
    void clear() {
        if (deque != null) {
            deque.clear();
        }
    }

    /** Makes ready for the next region; while no other thread looks. */
    void reset() {
        if (deque != null) {
            deque.forgetStolen();
        }
        drains = false;
        failedScope = null;
        unasked = 0;
    }
}
