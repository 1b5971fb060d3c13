package org.quipu.mpj.engine;

import java.util.concurrent.locks.LockSupport;

/** The completions whose waiters are parked, or about to be, in the order in which they came. Thread-safe. */
final class Parked {

    private final BriefLock lock = new BriefLock();
    private Completion first;
    private Completion last;

    /** Written under the lock; read without it after a full fence. */
    private volatile int size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(Completion completion) {
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

    void remove(Completion completion) {
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

    /** Unparks the first waiter that still has something to wait for. It takes itself off the list. */
    void unparkOne() {
        Thread chosen = null;
        lock.lock();
        for (Completion completion = first; completion != null && chosen == null; completion = completion.nextParked) {
            if (!completion.isDone()) {
                chosen = completion.waiter();
            }
        }
        lock.unlock();
        if (chosen != null) {
            LockSupport.unpark(chosen);
        }
    }
}
