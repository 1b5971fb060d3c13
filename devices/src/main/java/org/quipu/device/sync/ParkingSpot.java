package org.quipu.device.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The place where a device's waiting thread sleeps and by which others wake it. One thread at a time sleeps; any thread
 * may wake it.
 *
 * <pre>
 *  state   0 awake    the owner, or its waker
 *          1 asleep   the owner; its thread was set before
 *          2 closed   final
 *  events  counts events other than frames
 * </pre>
 *
 * <p>No wake-up is lost. The owner sets the state to asleep, issues a fence, then checks its rings and the event count
 * once more. Others publish, issue a fence, then read the state. One of the two sees the other. Where the owner uses
 * {@link AsymmetricFence}, its fence serves both. A thread that is woken before it parks does not park: {@link
 * LockSupport} keeps the permit.
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
     * Written before the state becomes asleep, read after it was asleep; the compare-and-sets on the state order both.
     */
    private @Nullable Thread sleeper;

    /** @param asymmetric whether the sleeper issues an {@link AsymmetricFence}, which must be available */
    public ParkingSpot(boolean asymmetric) {
        this.asymmetric = asymmetric;
    }

    /** Wakes the owner if it sleeps. Called after a frame was published. */
    public void frameSent() {
        if (asymmetric) {
            VarHandle.releaseFence();
        } else {
            VarHandle.fullFence();
        }
        if ((int) STATE.getOpaque(this) == ASLEEP) {
            rouse();
        }
    }

    /** Counts an event, and wakes the owner if it sleeps. */
    public void raise() {
        EVENTS.getAndAdd(this, 1);
        VarHandle.fullFence();
        if ((int) STATE.getVolatile(this) == ASLEEP) {
            rouse();
        }
    }

    private void rouse() {
        if (STATE.compareAndSet(this, ASLEEP, AWAKE)) {
            // Read only now, since another thread may sleep here by now.
            LockSupport.unpark(sleeper);
        }
    }

    /** Returns the number of events so far. */
    public int events() {
        return (int) EVENTS.getAcquire(this);
    }

    /**
     * Announces that the calling thread is about to sleep. It then sees everything published before this could be
     * noticed. Returns false if closed.
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
     * Sleeps until woken, at most for the given time. An interrupt ends the sleep and stays set; one set before does
     * not.
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

    /** Ends the announcement of {@link #prepareToSleep}. */
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
