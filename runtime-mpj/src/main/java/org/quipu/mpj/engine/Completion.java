package org.quipu.mpj.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Something that a thread can wait for, and that happens once. At most one thread waits for it at a time.
 *
 * <pre>
 *  state     meaning                                           who leaves it
 *  PENDING   not done, nobody sleeps                           anybody
 *  PARKED    not done, the waiter is parked                    completer: unparks it; waiter: back to PENDING
 *  SLEEPING  not done, the waiter sleeps inside the device     completer: wakes the device; waiter: back to PENDING
 *  LINKED    not done, a group waits for this and others       completer: completes the group; waiter: back to PENDING
 *  DONE      done                                              only the owner, by {@link #renew}
 * </pre>
 *
 * <p>Memory: what the completer wrote before {@link #complete} is seen by whoever has seen {@link #isDone} say true.
 */
public abstract class Completion {

    private static final int PENDING = 0;
    private static final int PARKED = 1;
    private static final int SLEEPING = 2;
    private static final int LINKED = 3;
    private static final int DONE = 4;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Completion.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int state;
    private Thread waiter;
    private Progress sleeper;
    private AnyOf group;

    /** Neighbours in the list of parked completions; guarded by that list's lock. */
    Completion previousParked;
    Completion nextParked;

    /** Whether it has happened. */
    public final boolean isDone() {
        return state == DONE;
    }

    /** Makes it happen. The last thing that the completer does with this object. */
    final void complete() {
        int before = (int) STATE.getAndSet(this, DONE);
        if (before != PENDING) {
            wakeWaiter(before);
        }
    }

    /** As {@link #complete}, where the caller knows that no other thread can be waiting. */
    final void completeUnwatched() {
        STATE.setRelease(this, DONE);
    }

    /** As {@link #complete}, in a section of {@link SoleUser}: then at most a group waits, of the calling thread. */
    final void completeAlone() {
        if (state == PENDING) {
            completeUnwatched();
        } else {
            complete();
        }
    }

    /** Makes the object as new. Only its owner may do so, when nobody else knows of it any more. */
    final void renew() {
        STATE.set(this, PENDING);
    }

    private void wakeWaiter(int before) {
        switch (before) {
            case PARKED -> LockSupport.unpark(waiter);
            case SLEEPING -> sleeper.wakeDevice();
            case LINKED -> group.complete();
            default -> {
                // DONE: a group whose second member is done as well
            }
        }
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
        return STATE.compareAndSet(this, PENDING, PARKED);
    }

    final void unpark() {
        STATE.compareAndSet(this, PARKED, PENDING);
    }

    /** Announces that the waiter sleeps inside the device; false if it is done already. */
    final boolean sleep(Progress progress) {
        sleeper = progress;
        return STATE.compareAndSet(this, PENDING, SLEEPING);
    }

    final void wakeUp() {
        STATE.compareAndSet(this, SLEEPING, PENDING);
    }

    /** Has the group completed when this is; false if it is done already. */
    final boolean link(AnyOf newGroup) {
        group = newGroup;
        return STATE.compareAndSet(this, PENDING, LINKED);
    }

    final void unlink() {
        STATE.compareAndSet(this, LINKED, PENDING);
    }
}
