package org.quipu.threads.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.quipu.threads.waiting.WaitPolicy;
import org.quipu.threads.watch.LockWatch;
import org.quipu.threads.watch.Probe;

/**
 * The lock behind the user's locks. Its waiters leave when their region is cancelled, because the holder may have left
 * the region without a release.
 *
 * <p>Waiters spin for a while if every runnable thread has a core, then queue and park. A release wakes the first of
 * the queue; a thread that arrives at that moment may be faster, unless the lock is fair.
 *
 * <pre>
 * word    value                               written by                                 read by
 * held    0 free, 1 held                      the taker (CAS), the holder (volatile)     the taker (CAS, volatile)
 * owner   the holder's thread id, 0 if free   the holder (plain)                         the same thread: another one's
 *                                                                                        view may be old, but is never
 *                                                                                        that other one's own id
 * </pre>
 *
 * <p>No wake-up is lost: a waiter enters the queue before its last read of held, and the holder writes held before it
 * reads the queue. A first waiter that leaves without the lock wakes the next one.
 */
public final class ParkingLock {

    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(ParkingLock.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final boolean fair;
    private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();
    private volatile int held;
    private long owner;

    public ParkingLock(boolean fair) {
        this.fair = fair;
    }

    /** Whether the calling thread holds the lock. */
    public boolean isMine() {
        return owner == Thread.currentThread().threadId();
    }

    /** Takes the lock if it is free and, for a fair lock, no thread is queued. */
    public boolean tryLock() {
        if (fair && !waiters.isEmpty() || !take()) {
            return false;
        }
        owner = Thread.currentThread().threadId();
        return true;
    }

    private boolean take() {
        return held == 0 && HELD.compareAndSet(this, 0, 1);
    }

    /**
     * Takes the lock; the calling thread does not hold it.
     *
     * @param team the calling thread's team, whose cancellation ends the wait
     * @param thread the calling thread's number in it
     */
    public void lock(TeamState team, int thread) {
        if (!tryLock()) {
            team.stopIfCancelled();
            if (Probe.on) {
                LockWatch.around("lock", "", () -> await(team, thread));
            } else {
                await(team, thread);
            }
            owner = Thread.currentThread().threadId();
        }
    }

    private void await(TeamState team, int thread) {
        if (fair || !spin(Cores.forLock())) {
            queue(team, thread);
        }
    }

    private boolean spin(WaitPolicy policy) {
        for (int attempt = Backoff.first(policy); attempt >= 0; attempt = Backoff.next(policy, attempt)) {
            if (take()) {
                return true;
            }
        }
        return false;
    }

    private void queue(TeamState team, int thread) {
        Thread me = Thread.currentThread();
        waiters.add(me);
        boolean taken = false;
        try {
            BooleanSupplier mine = () -> (!fair || waiters.peek() == me) && take();
            if (team.size() > 1) {
                team.awaitForeign(thread, mine);
            } else {
                awaitAlone(mine);
            }
            taken = true;
        } finally {
            waiters.remove(me);
            if (!taken) {
                wakeFirst();
            }
        }
    }

    private void awaitAlone(BooleanSupplier condition) {
        boolean interrupted = false;
        while (!condition.getAsBoolean()) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Releases the lock; the calling thread holds it. */
    public void unlock() {
        owner = 0;
        held = 0;
        wakeFirst();
    }

    private void wakeFirst() {
        Thread first = waiters.peek();
        if (first != null) {
            LockSupport.unpark(first);
        }
    }
}
