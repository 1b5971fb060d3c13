package org.quipu.mpj.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.sync.AsymmetricFence;

/**
 * Something that a thread can wait for, and that happens once. At most one thread waits for it at a time.
 *
 * <pre>
 *  watch     meaning, set and reset by the waiter alone           the completer
 *  NOBODY    the waiter looks for itself, or there is none
 *  PARKED    the waiter is parked, or about to be                 unparks it
 *  SLEEPING  the waiter sleeps inside the device                  wakes the device
 *  LINKED    a group waits for this and others                    completes the group
 * </pre>
 *
 * <p>Memory: what the completer wrote before {@link #complete} is seen by whoever has seen {@link #isDone} say true.
 *
 * <p>No wake-up is lost: the completer says that it is done, fences, then looks for a waiter; the waiter says that it is about to rest, fences, then looks whether it is
 * done. One of the two sees the other. Most things are completed by the driver, see {@link Progress}, which leaves its fence out: a waiter that is about to park has all running
 * threads of the process pass one. The owner may use the object again while the completer still looks for a waiter: so somebody may be woken for no reason.
 */
public abstract class Completion {

    private static final int NOBODY = 0;
    private static final int PARKED = 1;
    private static final int SLEEPING = 2;
    private static final int LINKED = 3;

    private static final VarHandle DONE;
    private static final VarHandle WATCH;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            DONE = lookup.findVarHandle(Completion.class, "done", boolean.class);
            WATCH = lookup.findVarHandle(Completion.class, "watch", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile boolean done;
    private volatile int watch;
    private Thread waiter;
    private Progress sleeper;
    private AnyOf group;

    /** Neighbours in the list of parked completions; guarded by that list's lock. */
    Completion previousParked;
    Completion nextParked;

    /** Whether it has happened. */
    public final boolean isDone() {
        return done;
    }

    /** Makes it happen. */
    final void complete() {
        done = true;
        tell(watch);
    }

    /** As {@link #complete}, called by the driver, which does not sleep then: without an atomic instruction. */
    final void completeFound() {
        DONE.setRelease(this, true);
        if (AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            VarHandle.releaseFence();
        } else {
            VarHandle.fullFence();
        }
        tell((int) WATCH.getAcquire(this));
    }

    private void tell(int seen) {
        if (seen != NOBODY) {
            wakeWaiter(seen);
        }
    }

    private void wakeWaiter(int seen) {
        switch (seen) {
            case PARKED -> LockSupport.unpark(waiter);
            case SLEEPING -> sleeper.wakeDevice();
            default -> {
                AnyOf linked = group;
                if (linked != null) {
                    linked.complete();
                }
            }
        }
    }

    /** Makes the object as new. Only its owner may do so, when nobody else knows of it any more. */
    final void renew() {
        DONE.set(this, false);
    }

    /** Whether a waiter rests just now. A hint. */
    final boolean isWatched() {
        return (int) WATCH.getOpaque(this) != NOBODY;
    }

    /** Names the thread that will park; the caller then lists the completion and calls {@link #park}. */
    final void setWaiter(Thread thread) {
        waiter = thread;
    }

    final Thread waiter() {
        return waiter;
    }

    /** Announces that the waiter parks; false if it is done already. */
    final boolean park() {
        watch = PARKED;
        if (AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            AsymmetricFence.runWithinProcess();
        }
        return !happened();
    }

    /** Announces that the waiter sleeps inside the device; false if it is done already. */
    final boolean sleep(Progress progress) {
        sleeper = progress;
        watch = SLEEPING;
        return !happened();
    }

    /** Whether it has happened, even if that was missed. */
    boolean happened() {
        return done;
    }

    /** Has the group completed when this is, as a rule; false if it is done already. */
    final boolean link(AnyOf newGroup) {
        group = newGroup;
        watch = LINKED;
        return !done;
    }

    /** Nobody rests any more, or it is in no group. */
    final void unwatch() {
        watch = NOBODY;
        group = null;
    }
}
