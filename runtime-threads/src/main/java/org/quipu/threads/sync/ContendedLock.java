package org.quipu.threads.sync;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.quipu.threads.waiting.WaitPolicy;
import org.quipu.threads.watch.LockWatch;
import org.quipu.threads.watch.Probe;

/**
 * A lock for short sections that several threads enter at the same time. Not re-entrant.
 *
 * <p>Waking a parked thread costs tens of microseconds, waiting for a short section well below one. So a waiter spins
 * before it parks, unless the cores are oversubscribed. It reads the lock less and less often, because each read takes
 * the cache line from the holder, which then pays for the release. For the same reason the state and the owner are
 * fields of one object. Cost: one compare-and-set when free. Unfair while waiters spin.
 *
 * <pre>
 * word    value                               written by                                 read by
 * state   0 free, 1 held                      the taker (CAS), the holder (volatile)     the taker (CAS)
 * owner   the holder's thread id, 0 if free   the holder (plain)                         the same thread: another one's
 *                                                                                        view may be old, but is never
 *                                                                                        that other one's own id
 * </pre>
 */
public final class ContendedLock extends AbstractQueuedSynchronizer {

    private static final long serialVersionUID = 1L;

    private final String kind;
    private final String name;
    private long owner;

    /**
     * A free lock.
     *
     * @param kind its purpose, as observers report it
     * @param name its name if it has one, else empty
     */
    public ContendedLock(String kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** Takes the lock; waits by the policy for the number of runnable threads. */
    public void lock() {
        if (!tryAcquire(1)) {
            contend(Cores.forLock());
        }
        owner = Thread.currentThread().threadId();
    }

    /** Takes the lock; waits by {@code policy}, then parks. */
    public void lock(WaitPolicy policy) {
        if (!tryAcquire(1)) {
            contend(policy);
        }
        owner = Thread.currentThread().threadId();
    }

    private void contend(WaitPolicy policy) {
        if (Probe.on) {
            LockWatch.around(kind, name, () -> await(policy));
        } else {
            await(policy);
        }
    }

    private void await(WaitPolicy policy) {
        if (isMine()) {
            throw new IllegalStateException("the calling thread holds the lock already");
        }
        for (int attempt = Backoff.first(policy); attempt >= 0; attempt = Backoff.next(policy, attempt)) {
            if (getState() == 0 && tryAcquire(1)) {
                return;
            }
        }
        acquire(1);
    }

    /**
     * Releases the lock.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public void unlock() {
        if (!isMine()) {
            throw new IllegalMonitorStateException("the calling thread does not hold the lock");
        }
        owner = 0;
        release(1);
    }

    /** Whether the calling thread holds the lock. */
    boolean isMine() {
        return owner == Thread.currentThread().threadId();
    }

    @Override
    protected boolean tryAcquire(int ignored) {
        return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
        setState(0);
        return true;
    }
}
