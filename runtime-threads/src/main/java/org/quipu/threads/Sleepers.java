package org.quipu.threads;

import java.util.concurrent.locks.LockSupport;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The one place where the threads of a team wait for each other, and where they are woken.
 *
 * <pre>
 * word       value                                      written by                 read by
 * sleeping   threads that are parked or about to        the sleeper (getAndAdd)    whoever wakes (volatile)
 * asleep[t]  1: thread t is parked or about to; else 0  the sleeper (volatile),    whoever wakes (volatile)
 *                                                       whoever wakes (CAS to 0)
 * wanted[t]  the word that it waits for                 the sleeper, before asleep  whoever wakes, after asleep
 * least[t]   the least value that it waits for          the same                    the same
 * </pre>
 *
 * <p>No wake-up is lost: a sleeper first writes its words and then looks at its condition again; who wakes first makes
 * the condition true, by a volatile write, and then reads these words. One of the two sees the other.
 *
 * <p>Who reads wanted and least of a sleeper's earlier wait may wake it in vain or pass it by; in the latter case the
 * sleeper has yet to look at its condition, and finds it true.
 *
 * <p>An interrupt does not end a wait; the thread has it again afterwards.
 */
final class Sleepers {

    /** After so long without work a thread asks whether its team is still of use to anybody. */
    private static final long IDLE_NANOS = 10_000_000_000L;

    private final PaddedWord sleeping = new PaddedWord();
    private final PaddedWord[] asleep;
    private final Thread[] threads;
    private final Word[] wanted;
    private final long[] least;

    Sleepers(int capacity) {
        asleep = new PaddedWord[capacity];
        for (int i = 0; i < capacity; i++) {
            asleep[i] = new PaddedWord();
        }
        threads = new Thread[capacity];
        wanted = new Word[capacity];
        least = new long[capacity];
    }

    /** Names thread {@code me}: by itself, before it waits. */
    void setThread(int me, Thread thread) {
        if (threads[me] != thread) {
            threads[me] = thread;
        }
    }

    /**
     * Waits until {@code word} is {@code atLeast} that: spinning, then yielding, then parked.
     *
     * @param scope the team whose cancellation ends the wait; null if none does
     * @param whenIdle run every ten seconds of a wait without work; null for other waits
     * @return the value seen, an acquire read; less than {@code atLeast} only when cancelled
     */
    long await(int me, Word word, long atLeast, WaitPolicy policy, Team scope, Runnable whenIdle) {
        for (int attempt = 0;; attempt++) {
            long seen = word.getAcquire();
            if (seen >= atLeast || scope != null && scope.isCancelled()) {
                return seen;
            }
            if (!policy.pause(attempt)) {
                return sleep(me, word, atLeast, scope, whenIdle);
            }
        }
    }

    private long sleep(int me, Word word, long atLeast, Team scope, Runnable whenIdle) {
        boolean interrupted = false;
        long since = System.nanoTime();
        wanted[me] = word;
        least[me] = atLeast;
        sleeping.getAndAdd(1);
        try {
            for (;;) {
                asleep[me].setVolatile(1);
                long seen = word.getVolatile();
                if (seen >= atLeast || scope != null && scope.isCancelled()) {
                    return seen;
                }
                if (whenIdle == null) {
                    LockSupport.park(this);
                } else {
                    LockSupport.parkNanos(this, IDLE_NANOS);
                    if (System.nanoTime() - since >= IDLE_NANOS) {
                        whenIdle.run();
                        since = System.nanoTime();
                    }
                }
                interrupted |= Thread.interrupted();
            }
        } finally {
            asleep[me].setRelease(0);
            sleeping.getAndAdd(-1);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Wakes those of the first {@code size} threads that sleep; after a volatile write of what they wait for. */
    void wake(int size) {
        if (sleeping.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                if (asleep[i].getVolatile() == 1 && asleep[i].compareAndSet(1, 0)) {
                    LockSupport.unpark(threads[i]);
                }
            }
        }
    }

    /** Wakes those of the first {@code size} threads that wait for {@code word} to be {@code value} or less; as above. */
    void wake(int size, Word word, long value) {
        if (sleeping.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                if (asleep[i].getVolatile() == 1 && wanted[i] == word && least[i] <= value
                        && asleep[i].compareAndSet(1, 0)) {
                    LockSupport.unpark(threads[i]);
                }
            }
        }
    }
}
