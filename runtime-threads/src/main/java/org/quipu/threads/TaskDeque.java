package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A thread's ready tasks: it puts and takes at the bottom, other threads steal at the top. The bounded deque of Chase and
 * Lev (SPAA 2005), with the memory modes of Lê, Pop, Cohen and Zappa Nardelli (PPoPP 2013).
 *
 * <pre>
 * word     value                            written by                            read by
 * bottom   tasks put, less tasks taken      the owner: release when it puts; a    thieves (acquire)
 *          back                             full fence after it when it takes
 * top      tasks stolen, or taken as the    thieves and the owner (CAS)           all (acquire)
 *          last one
 * slots    index modulo capacity            the owner: before bottom says so      thieves (acquire): before their CAS,
 *                                           (release); null after it has taken    which fails if the slot has changed
 *                                           the task                              hands since
 * </pre>
 *
 * <p>Both counters only meet when the deque is empty; neither wraps. A stolen task's slot keeps it until the owner comes
 * round, so a finished task holds on to nothing large. Cost: put, a release write; take, a full fence; steal, a CAS.
 */
final class TaskDeque extends Padding {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Task[].class);

    private final Task[] slots;
    private final int mask;
    private final PaddedWord top = new PaddedWord();
    private final PaddedWord bottom = new PaddedWord();

    /** An empty deque; the capacity is a power of two. */
    TaskDeque(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("a deque's capacity must be a power of two: " + capacity);
        }
        slots = new Task[capacity];
        mask = capacity - 1;
    }

    /** How many tasks more it takes now. Only for the owner. */
    int room() {
        return mask + 1 - (int) (bottom.value - top.getAcquire());
    }

    /** Puts a task; false if the deque is full. Only for the owner. */
    boolean put(Task task) {
        long b = bottom.value;
        if (b - top.getAcquire() > mask) {
            return false;
        }
        SLOT.setRelease(slots, (int) b & mask, task);
        bottom.setRelease(b + 1);
        return true;
    }

    /** Takes the task that was put last; null if there is none. Only for the owner. */
    Task take() {
        long b = bottom.value - 1;
        if (b < top.getAcquire()) {
            // top never falls, so it is empty, and no thief is to be warned
            return null;
        }
        bottom.setRelease(b);
        VarHandle.fullFence();
        long t = top.getAcquire();
        Task task = null;
        if (t <= b) {
            int index = (int) b & mask;
            task = slots[index];
            if (t == b) {
                if (!top.compareAndSet(t, t + 1)) {
                    task = null;
                }
                bottom.setRelease(b + 1);
            }
            if (task != null) {
                SLOT.setRelease(slots, index, null);
            }
        } else {
            bottom.setRelease(b + 1);
        }
        return task;
    }

    /**
     * Takes the task that was put first, if it is inside of {@code within}.
     *
     * @param within null for any task
     * @return null if there is none, or it is not inside
     */
    Task steal(Task within) {
        for (;;) {
            long t = top.getAcquire();
            VarHandle.fullFence();
            if (t >= bottom.getAcquire()) {
                return null;
            }
            Task task = (Task) SLOT.getAcquire(slots, (int) t & mask);
            boolean wanted = task != null && (within == null || task.isInside(within));
            if (wanted ? top.compareAndSet(t, t + 1) : task != null && top.getAcquire() == t) {
                return wanted ? task : null;
            }
            // somebody else was faster: what is now first may be ours
        }
    }

    /** Forgets all tasks; for use while no other thread looks. */
    void clear() {
        Arrays.fill(slots, null);
        top.setRelease(bottom.value);
    }

    /** Whether it looks empty. Any thread. */
    boolean isEmpty() {
        return bottom.getAcquire() <= top.getAcquire();
    }
}
