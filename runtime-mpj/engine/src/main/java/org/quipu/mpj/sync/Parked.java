package org.quipu.mpj.sync;

import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

/** List of the completions whose waiters are parked or about to park, in order of arrival. Thread-safe. */
public final class Parked {

    private final SpinLock lock = new SpinLock();
    private @Nullable Completion first;
    private @Nullable Completion last;

    /** Written under the lock. Read without the lock after a full fence. */
    private volatile int size;

    /** Returns whether the list is empty. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Adds a completion for which the calling thread is about to park. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer at a time, under the lock
    public void add(Completion completion) {
        lock.lock();
        completion.setWaiter(Thread.currentThread());
        completion.previousParked = last;
        completion.nextParked = null;
        if (last == null) {
            first = completion;
        } else {
            last.nextParked = completion;
        }
        last = completion;
        size++;
        lock.unlock();
    }

    /** Removes a completion; called by the thread that added it. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer at a time, under the lock
    public void remove(Completion completion) {
        lock.lock();
        Completion before = completion.previousParked;
        Completion after = completion.nextParked;
        if (before == null) {
            first = after;
        } else {
            before.nextParked = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.previousParked = before;
        }
        size--;
        lock.unlock();
    }

    /** Unparks the first waiter whose completion has not happened. The waiter removes itself from the list. */
    public void unparkOne() {
        Thread chosen = null;
        lock.lock();
        for (Completion each = first; each != null && chosen == null; each = each.nextParked) {
            if (!each.isDone()) {
                chosen = each.waiter();
            }
        }
        lock.unlock();
        if (chosen != null) {
            LockSupport.unpark(chosen);
        }
    }
}
