package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * A lock for critical sections of a few dozen instructions: one compare-and-set to acquire, one release store to
 * unlock.
 *
 * <p>Not re-entrant and not fair. The holder never blocks, so a waiting thread spins first. It then parks for 20 us at
 * a time, because the holder was probably preempted.
 */
public final class SpinLock {

    private static final WaitPolicy CONTENTION = new WaitPolicy(200);
    private static final long NAP_NANOS = 20_000;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SpinLock.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** 0 free, 1 held. The compare-and-set in {@link #lock} pairs with the release in {@link #unlock}. */
    @SuppressWarnings("unused")
    private int state;

    /** Acquires the lock. */
    public void lock() {
        if (!STATE.compareAndSet(this, 0, 1)) {
            lockContended();
        }
    }

    /** Releases the lock. */
    public void unlock() {
        STATE.setRelease(this, 0);
    }

    private void lockContended() {
        int attempt = 0;
        boolean interrupted = false;
        while ((int) STATE.getOpaque(this) != 0 || !STATE.compareAndSet(this, 0, 1)) {
            if (!CONTENTION.pause(attempt++)) {
                // park() returns immediately if the interrupt status is set.
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(this, NAP_NANOS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
