package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.sync.AsymmetricFence;

/**
 * A one-time event that a thread can wait for. At most one thread waits for it at a time.
 *
 * <pre>
 *  watch     meaning; written by the waiter alone                 the completer
 *  NOBODY    the waiter polls, or there is none
 *  PARKED    the waiter is parked, or about to park               unparks it
 *  SLEEPING  the waiter sleeps inside the device                  wakes the device
 *  LINKED    a group waits for this and other completions         completes the group
 * </pre>
 *
 * <p>Memory consistency effects: actions before {@link #complete} happen-before actions after {@link #isDone} returns
 * true.
 *
 * <p>No wake-up is lost. The completer writes {@code done}, then reads {@code watch}; the waiter writes {@code watch},
 * then reads {@code done}. A full fence between the two accesses on each side ensures that one of them sees the other's
 * write. The driver, which completes most operations, omits its fence; instead, a waiter that is about to park makes
 * all running threads of the process execute a fence. Wake-ups may be spurious, because the owner may reuse the object
 * while the completer still reads {@code watch}.
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
    private @Nullable Thread waiter;
    @SuppressWarnings("NullAway.Init") // set before the watch says that the waiter sleeps
    private Device sleeper;
    private @Nullable Completion group;

    /** Neighbours in the list of parked completions; guarded by that list's lock. */
    @Nullable
    Completion previousParked;
    @Nullable
    Completion nextParked;

    /** Returns whether the event has happened. */
    public final boolean isDone() {
        return done;
    }

    /** Completes the event. Callable from any thread. */
    public final void complete() {
        done = true;
        wakeIfWatched(watch);
    }

    /** As {@link #complete}, without an atomic instruction. Called by the driver, which is awake then. */
    public final void completeFound() {
        DONE.setRelease(this, true);
        if (AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            VarHandle.releaseFence();
        } else {
            VarHandle.fullFence();
        }
        wakeIfWatched((int) WATCH.getAcquire(this));
    }

    private void wakeIfWatched(int seen) {
        if (seen != NOBODY) {
            wakeWaiter(seen);
        }
    }

    private void wakeWaiter(int seen) {
        switch (seen) {
            case PARKED -> LockSupport.unpark(waiter);
            case SLEEPING -> sleeper.wake();
            default -> {
                Completion linked = group;
                if (linked != null) {
                    linked.memberCompleted();
                }
            }
        }
    }

    /** Called on the group of a linked completion that has happened, by any thread, possibly several times. */
    void memberCompleted() {
        complete();
    }

    /** Resets the object for its next use. Only the owner may call this, when no other thread refers to it. */
    protected final void renew() {
        DONE.set(this, false);
    }

    /** Returns whether a thread waits for it without polling; a hint. */
    public final boolean isWatched() {
        return (int) WATCH.getOpaque(this) != NOBODY;
    }

    /**
     * Sets the thread that will park. The caller then adds the completion to {@link Parked} and calls {@link #park}.
     */
    final void setWaiter(Thread thread) {
        waiter = thread;
    }

    final @Nullable Thread waiter() {
        return waiter;
    }

    /** Announces that the waiter is about to park; returns false if the event has already happened. */
    public final boolean park() {
        watch = PARKED;
        if (AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            AsymmetricFence.runWithinProcess();
        }
        return !happened();
    }

    /** Announces that the waiter is about to sleep in the device; returns false if the event has already happened. */
    public final boolean sleep(Device device) {
        sleeper = device;
        watch = SLEEPING;
        return !happened();
    }

    /** Returns whether the event has happened, even if the completer has missed the waiter. */
    boolean happened() {
        return done;
    }

    /** Links the event to a group, which it will complete; returns false if the event has already happened. */
    final boolean link(Completion newGroup) {
        group = newGroup;
        watch = LINKED;
        return !done;
    }

    /** Reverses {@link #park}, {@link #sleep} or {@link #link}. */
    public final void unwatch() {
        watch = NOBODY;
        group = null;
    }
}
