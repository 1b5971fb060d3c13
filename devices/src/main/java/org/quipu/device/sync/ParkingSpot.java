package org.quipu.device.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Where a device's waiting thread sleeps, and by which others rouse it. Any thread may rouse; one at a time sleeps.
 *
 * <pre>
 *  state   0 awake    the owner, or who rouses it
 *          1 asleep   the owner; its thread was set before
 *          2 closed   for good
 *  events  counts what the owner must look at besides frames
 * </pre>
 *
 * <p>No wake-up is lost: the owner says that it sleeps, fences, then looks at its rings and at the events once more; others
 * publish, fence, then look whether it sleeps. One of the two sees the other. Where the owner runs an {@link AsymmetricFence}, its fence
 * serves for both. A thread that was roused before it parks does not park: {@link LockSupport} keeps the permit.
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
    private int state;
    private int events;

    /** Written before the state says asleep, read after it said so: the compare-and-sets on the state order both. */
    private Thread sleeper;

    /** @param asymmetric whether the sleeper fences for all, which {@link AsymmetricFence} must offer */
    public ParkingSpot(boolean asymmetric) {
        this.asymmetric = asymmetric;
    }

    /** Rouses the owner if it sleeps. Called after a frame was published. */
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

    /** Counts an event, and rouses the owner if it sleeps. */
    public void raise() {
        EVENTS.getAndAdd(this, 1);
        VarHandle.fullFence();
        if ((int) STATE.getVolatile(this) == ASLEEP) {
            rouse();
        }
    }

    private void rouse() {
        if (STATE.compareAndSet(this, ASLEEP, AWAKE)) {
            // Read only now: who slept a moment ago may have given its place to another.
            LockSupport.unpark(sleeper);
        }
    }

    /** How many events there were so far. */
    public int events() {
        return (int) EVENTS.getAcquire(this);
    }

    /** The calling thread is about to sleep; what others published before they could see this, it sees now. False if closed. */
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

    /** Sleeps until roused, at most so long. An interrupt ends it and stays set; one that was set before does not. */
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

    /** The owner is up again. */
    public void endSleep() {
        STATE.compareAndSet(this, ASLEEP, AWAKE);
    }

    /** Nobody will sleep here any more; who does is roused. */
    public void close() {
        if ((int) STATE.getAndSet(this, CLOSED) == ASLEEP) {
            LockSupport.unpark(sleeper);
        }
    }

    /** Whether it was closed. */
    public boolean isClosed() {
        return (int) STATE.getVolatile(this) == CLOSED;
    }
}
