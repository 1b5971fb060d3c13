package org.quipu.threads.task;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Padding;

/**
 * A thread's ready tasks: it puts and takes at the bottom, other threads steal at the top. The bounded deque of Chase
 * and Lev (SPAA 2005), with the memory modes of Lê, Pop, Cohen and Zappa Nardelli (PPoPP 2013).
 *
 * <p>A plain task is not an object here: its entry describes it, and the thread that takes it uses one of its own spare
 * objects. Plain tasks therefore allocate nothing, and a thief reads one cache line instead of three.
 *
 * <pre>
 * word    value                          written by                          read by
 * bottom  tasks put, less tasks taken    the owner: release when it puts; a  thieves (acquire)
 *         back                           full fence after it when it takes
 * top     tasks stolen, or taken as the  thieves and the owner (CAS)         all (acquire)
 *         last one
 * seen    a value that top had           the owner (plain)                   the owner
 * slots   four for each task, at index   the owner (plain): before bottom    thieves (plain): after bottom and before
 *         modulo capacity, see below     covers it; null after it has taken  their CAS, which fails if the slots have
 *                                        the task                            changed hands since
 *
 * slot    of a plain task                of another
 * WHAT    its body                       the {@link Task}
 * MAKER   the task that made it          its parent
 * GROUP   the group that it counts in    -
 * PHASE   the count that it is in        -
 * </pre>
 *
 * <p>The counters are equal only if the deque is empty; neither wraps. The slots of a stolen task keep their values
 * until the owner reuses them or the region is over. Cost: put, a release write; take, a full fence; steal, a CAS.
 */
final class TaskDeque extends Padding {

    private static final int WIDTH_BITS = 2;
    private static final int WHAT = 0;
    private static final int MAKER = 1;
    private static final int GROUP = 2;
    private static final int PHASE = 3;
    private static final Integer[] PHASES = {0, 1};

    private final Object[] slots;
    private final int mask;
    private final PaddedWord top = new PaddedWord();
    private final PaddedWord bottom = new PaddedWord();
    private final PaddedWord seen = new PaddedWord();
    /** The number of the first stolen task whose slots may still hold it; for {@link #forgetStolen}. */
    private long forgotten;

    /** An empty deque; the capacity is a power of two. */
    TaskDeque(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("a deque's capacity must be a power of two: " + capacity);
        }
        slots = new Object[capacity << WIDTH_BITS];
        mask = capacity - 1;
    }

    int capacity() {
        return mask + 1;
    }

    /**
     * Whether it has room for {@code tasks} more. Only for the owner; reads top, which thieves write, only if
     * necessary.
     */
    boolean hasRoom(int tasks) {
        long most = bottom.value + tasks - (mask + 1);
        if (most > seen.value) {
            seen.value = top.getAcquire();
        }
        return most <= seen.value;
    }

    /** Puts a task; false if the deque is full. Only for the owner. */
    boolean put(Task task) {
        return put(task, task.parent(), null, null);
    }

    /** Puts a plain task; false if the deque is full. Only for the owner. */
    boolean put(Work<?, ?> body, Task maker, @Nullable Group group, int phase) {
        return put(body, maker, group, PHASES[phase]);
    }

    private boolean put(Object what, Task maker, @Nullable Group group, @Nullable Integer phase) {
        if (!hasRoom(1)) {
            return false;
        }
        long b = bottom.value;
        int at = at(b);
        Object[] all = slots;
        all[at + WHAT] = what;
        all[at + MAKER] = maker;
        all[at + GROUP] = group;
        all[at + PHASE] = phase;
        bottom.setRelease(b + 1);
        return true;
    }

    private int at(long number) {
        return ((int) number & mask) << WIDTH_BITS;
    }

    /**
     * Takes the task that was put last, if it is inside of {@code within}; null if there is none. Only for the owner.
     *
     * @param within null for any task
     * @param spare the objects for plain tasks
     */
    @Nullable
    Task take(@Nullable Task within, SpareTasks spare) {
        long b = bottom.value - 1;
        if (b < top.getAcquire()) {
            // top never falls, so the deque is empty, and no thief needs to be notified
            return null;
        }
        int at = at(b);
        if (within != null && !((Task) slots[at + MAKER]).isIn(within)) {
            return null;
        }
        bottom.setRelease(b);
        VarHandle.fullFence();
        long t = top.getAcquire();
        if (t > b) {
            bottom.setRelease(b + 1);
            return null;
        }
        boolean mine = true;
        if (t == b) {
            mine = top.compareAndSet(t, t + 1);
            bottom.setRelease(b + 1);
        }
        if (!mine) {
            return null;
        }
        Task task = made(slots[at + WHAT], slots[at + MAKER], slots[at + GROUP], slots[at + PHASE], spare);
        Arrays.fill(slots, at, at + (1 << WIDTH_BITS), null);
        return task;
    }

    /**
     * Takes the task that was put first, if it is inside of {@code within}.
     *
     * @param within null for any task
     * @param spare the thief's objects for plain tasks
     * @return null if there is none, or it is not inside
     */
    @Nullable
    Task steal(@Nullable Task within, SpareTasks spare) {
        for (;;) {
            long t = top.getAcquire();
            VarHandle.fullFence();
            if (t >= bottom.getAcquire()) {
                return null;
            }
            int at = at(t);
            Object what = slots[at + WHAT];
            Object maker = slots[at + MAKER];
            Object group = slots[at + GROUP];
            Object phase = slots[at + PHASE];
            boolean wanted = what != null && (within == null || maker != null && ((Task) maker).isIn(within));
            VarHandle.acquireFence();
            if (wanted ? top.compareAndSet(t, t + 1) : what != null && top.getAcquire() == t) {
                return wanted ? made(what, maker, group, phase, spare) : null;
            }
            // another thief was faster: the entry that is now first may be for us
        }
    }

    private static Task made(Object what, Object maker, Object group, Object phase, SpareTasks spare) {
        return what instanceof Task task ? task
                : spare.take((Task) maker, (Work<?, ?>) what, (Group) group, false, (Integer) phase);
    }

    /** Drops references to stolen tasks; for use while no other thread reads, and the deque is empty. */
    void forgetStolen() {
        long now = top.value;
        if (now - forgotten > mask) {
            Arrays.fill(slots, null);
        } else {
            for (long number = forgotten; number < now; number++) {
                int at = at(number);
                Arrays.fill(slots, at, at + (1 << WIDTH_BITS), null);
            }
        }
        forgotten = now;
    }

    /** Forgets all tasks; for use while no other thread reads. */
    void clear() {
        Arrays.fill(slots, null);
        top.setRelease(bottom.value);
    }

    /** Whether it appears empty. Any thread. */
    boolean isEmpty() {
        return bottom.getAcquire() <= top.getAcquire();
    }
}
