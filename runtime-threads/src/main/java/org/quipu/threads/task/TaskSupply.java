package org.quipu.threads.task;

/**
 * Where one thread puts tasks that are ready, and where it looks for some: in the queue of those with a priority, then in its
 * own deque, then in those of others.
 */
final class TaskSupply {

    /** A quarter of the smallest deque: others do not run out of tasks meanwhile, unless theirs are much shorter. */
    private static final int UNASKED = 16;
    /** A deque that was full takes tasks again when there is room for so many: the owner comes to it in bursts, apart from thieves. */
    private static final int REFILL = 16;
    /** So many ready tasks are enough for those who make tasks in tasks. */
    private static final int NESTED = 16;

    private final TeamTasks team;
    private final int me;
    private int random;
    /** For how many tasks more the deque counts as full. */
    private int unasked;
    /** The last search of the shared queue that was in vain: inside of what, and how many tasks it had been given. */
    private Task vainWithin;
    private long vainAdded;
    /** Whether the deque was full and has not had room for many since. */
    private boolean drains;
    /** Made with the first task put. */
    private TaskDeque deque;

    TaskSupply(TeamTasks team, int me) {
        this.team = team;
        this.me = me;
        random = me + 1;
    }

    /**
     * Whether there are so many tasks in the thread's own deque that the next one is better run at once. Where that was so, it is
     * taken to be so for the next few tasks: a look at the deque is dear while others steal from it, and so is each task they
     * steal.
     *
     * @param nested whether an explicit task makes the next one: tasks that make tasks need few to keep others busy, and what
     *     lies in the deque is larger than what they make
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

    /** Puts a ready task that is only its body yet where it will be found; false if there are too many. */
    boolean offer(Work<?, ?> body, Task maker, Group group, int phase) {
        if (!mine().put(body, maker, group, phase)) {
            return false;
        }
        team.feed(maker);
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

    /** Puts a ready task where it will be found; false if there are too many. */
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
        team.feed(maker);
        return true;
    }

    /** A task to run; inside of {@code within}, if that is not null. Null if none is found. */
    Task find(Task within, SpareTasks spare) {
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

    /** A task of the shared queue, which is not searched twice in vain. */
    private Task fromQueue(Task within) {
        ReadyQueue queue = team.ready();
        if (queue.size() == 0 || within != null && within == vainWithin && queue.added() == vainAdded) {
            return null;
        }
        long added = queue.added();
        Task task = queue.take(within);
        if (task == null) {
            vainWithin = within;
            vainAdded = added;
        }
        return task;
    }

    private Task steal(Task within, SpareTasks spare) {
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

    /** Forgets all tasks; while no other thread looks. */
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
        vainWithin = null;
        unasked = 0;
    }
}
