package org.quipu.device.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Parks the waiting thread of a device within one JVM, and wakes it. One thread at a time sleeps; any thread may wake
 * it.
 *
 * <pre>
 *  state   0 awake    the owner, or its waker
 *          1 asleep   the owner; its thread was set before
 *          2 closed   final
 *  events  counts events other than frames
 * </pre>
 *
 * <p>No wake-up is lost. The owner sets the state to asleep, issues a fence, and then checks its rings and the event
 * count again. Others publish, issue a fence, and then read the state. One of the two sees the other's write. If the
 * owner uses {@link AsymmetricFence}, its fence serves both sides. A thread that is woken before it parks does not
 * park, because {@link LockSupport} keeps the permit.
 */
public final class ParkingSpot {

    private static final int AWAKE = 0;
    private static final int ASLEEP = 1;
    private static final int CLOSED = 2;

    private static final VarHandle STATE;
    private static final VarHandle EVENTS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(ParkingSpot.class, "state", int.class);
            EVENTS = lookup.findVarHandle(ParkingSpot.class, "events", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean asymmetric;
    @SuppressWarnings("UnusedVariable") // accessed by STATE
    private int state;
    @SuppressWarnings("UnusedVariable") // accessed by EVENTS
    private int events;

    /**
     * Written before the state becomes asleep, read after the state was asleep. The compare-and-sets on the state order
     * both.
     */
    private @Nullable Thread sleeper;

    /** @param asymmetric whether the sleeping thread issues an {@link AsymmetricFence}, which must be available */
    public ParkingSpot(boolean asymmetric) {
        this.asymmetric = asymmetric;
    }

    /** Wakes the owner if it sleeps. Called after a frame has been published. */
    public void frameSent() {
        if (asymmetric) {
            VarHandle.releaseFence();
        } else {
            VarHandle.fullFence();
        }
        if ((int) STATE.getOpaque(this) == ASLEEP) {
            wake();
        }
    }

    /** Counts an event, and wakes the owner if it sleeps. */
    public void raise() {
        EVENTS.getAndAdd(this, 1);
        VarHandle.fullFence();
        if ((int) STATE.getVolatile(this) == ASLEEP) {
            wake();
        }
    }

    private void wake() {
        if (STATE.compareAndSet(this, ASLEEP, AWAKE)) {
            // Read after the compare-and-set; another thread may be sleeping here by now, for which the wake-up is
            // spurious.
            LockSupport.unpark(sleeper);
        }
    }

    /** Returns the number of events so far. */
    public int events() {
        return (int) EVENTS.getAcquire(this);
    }

    /**
     * Announces that the calling thread is about to sleep. Everything that was published before others could see the
     * announcement is visible to it afterwards. Returns false if closed.
     */
    public boolean prepareToSleep() {
        sleeper = Thread.currentThread();
        if (!STATE.compareAndSet(this, AWAKE, ASLEEP)) {
            return false;
        }
        if (asymmetric) {
            AsymmetricFence.run();
        } else {
            VarHandle.fullFence();
        }
        return true;
    }

    /**
     * Sleeps until woken, or until the time is over. An interrupt during the sleep ends it, and the interrupt status
     * stays set. A status that was set before does not prevent the sleep.
     */
    public void sleep(long nanos) {
        boolean interrupted = Thread.interrupted();
        long deadline = System.nanoTime() + nanos;
        long left = nanos;
        while ((int) STATE.getVolatile(this) == ASLEEP && left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(this, left);
            left = deadline - System.nanoTime();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reverses {@link #prepareToSleep}. */
    public void endSleep() {
        STATE.compareAndSet(this, ASLEEP, AWAKE);
    }

    /** Prevents further sleeps, and wakes a sleeping thread. */
    public void close() {
        if ((int) STATE.getAndSet(this, CLOSED) == ASLEEP) {
            LockSupport.unpark(sleeper);
        }
    }

    /** Returns whether {@link #close} was called. */
    public boolean isClosed() {
        return (int) STATE.getVolatile(this) == CLOSED;
    }
}
