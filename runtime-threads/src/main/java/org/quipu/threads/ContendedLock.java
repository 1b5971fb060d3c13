package org.quipu.threads;

import java.util.concurrent.locks.ReentrantLock;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * A lock for short sections that several threads want at the same moment: spins before it parks.
 *
 * <p>Handing a parked thread the lock costs tens of microseconds, waiting for a short section well below one; so
 * spinning first pays, unless the cores are oversubscribed.
 */
final class ContendedLock {

    private final ReentrantLock lock = new ReentrantLock();

    /** Takes the lock, waiting by the process's policy for locks. */
    void lock() {
        if (!lock.tryLock()) {
            lock(Cores.forLock());
        }
    }

    /** Takes the lock, waiting as {@code policy} says and parked after that. */
    void lock(WaitPolicy policy) {
        for (int attempt = 0; !lock.tryLock(); attempt++) {
            if (!policy.pause(attempt)) {
                lock.lock();
                return;
            }
        }
    }

    void unlock() {
        lock.unlock();
    }

    boolean isHeldByCurrentThread() {
        return lock.isHeldByCurrentThread();
    }
}
