package org.quipu.threads.sync;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The one place where the threads of a team wait for each other, and where they are woken.
 *
 * <pre>
 * word       value                                      written by                  read by
 * sleeping   threads that are parked or about to        the sleeper (getAndAdd)     the waker (volatile)
 * asleep[t]  1: thread t is parked or about to; 2: the  the sleeper (volatile),     the waker (volatile)
 *            same, and it would run a task; else 0      the waker (CAS to 0)
 * wanted[t]  the word that it waits for                 the sleeper, before asleep  the waker, after asleep
 * least[t]   the least value that it waits for          the same                    the same
 * hungry     threads of the second kind                 the sleeper (getAndAdd)     a task's maker (volatile)
 * within[t]  the task whose descendants thread t may    the sleeper, before         a task's maker, after asleep
 *            run; null for any                          asleep (plain)              (plain)
 * </pre>
 *
 * <p>No wake-up is lost. A sleeper first writes its words and then checks its condition again. A waker first makes the
 * condition true, by a volatile write, and then reads these words. One of the two sees the other. A ready task is such
 * a condition too: its maker queues it, issues a full fence and reads hungry; the sleeper searches for tasks after it
 * has written its words. One thread is woken for one task, and only one that may run it.
 *
 * <p>A word that is {@linkplain #awaitAnnounced announced} is written by a release without a fence, since a fence would
 * wait until the write has taken the cache line from the waiting thread. Both sides may then miss each other, if the
 * write is still in the writer's store buffer. The sleeper therefore parks with a time limit.
 *
 * <p>A waker that reads wanted and least of an earlier wait may wake the sleeper needlessly or skip it. In the latter
 * case the sleeper has yet to check its condition, and finds it true.
 *
 * <p>An interrupt does not end a wait; the interrupt status is restored afterwards.
 */
public final class Sleepers {

    /** An idle thread checks after this time whether its team still has an owner. */
    private static final long IDLE_NANOS = 10_000_000_000L;

    /** The first time limit of a wait for an announced word: longer than a write stays in a store buffer. */
    private static final long FIRST_NAP_NANOS = 50_000;
    /** The longest time limit of a wait for an announced word. */
    private static final long LAST_NAP_NANOS = 50_000_000;

    private static final long ASLEEP = 1;
    private static final long HUNGRY = 2;

    private final PaddedWord sleeping = new PaddedWord();
    private final PaddedWord hungry = new PaddedWord();
    private final PaddedWord[] asleep;
    private final Thread[] threads;
    private final Word[] wanted;
    private final long[] least;
    private final TaskScope[] within;

    public Sleepers(int capacity) {
        asleep = new PaddedWord[capacity];
        for (int i = 0; i < capacity; i++) {
            asleep[i] = new PaddedWord();
        }
        threads = new Thread[capacity];
        wanted = new Word[capacity];
        least = new long[capacity];
        within = new TaskScope[capacity];
    }

    /** Registers thread {@code me}; called by that thread before it waits. */
    public void setThread(int me, Thread thread) {
        if (threads[me] != thread) {
            threads[me] = thread;
        }
    }

    /**
     * Waits until {@code word} is {@code atLeast} or more: spinning, then parked.
     *
     * @param scope the team whose cancellation ends the wait; null if none does
     * @param tasked the team whose first task ends the wait; null if none does
     * @param whenIdle run every ten seconds of a wait without work; null for other waits
     * @return the value seen, an acquire read; less than {@code atLeast} only when cancelled or tasked
     */
    public long await(int me, Word word, long atLeast, WaitPolicy policy, @Nullable TeamState scope,
            @Nullable TeamState tasked, @Nullable Runnable whenIdle) {
        for (int attempt = 0;; attempt++) {
            long seen = word.getAcquire();
            if (seen >= atLeast || isDisturbed(scope, tasked)) {
                return seen;
            }
            if (!policy.pause(attempt)) {
                return sleep(me, word, atLeast, scope, tasked, whenIdle, 0);
            }
        }
    }

    /**
     * Waits until {@code word} is {@code atLeast} or more, which other threads write by a release and then call
     * {@link #wakeSeen}. A thread that has to wait looks less and less often, because each look takes the cache line
     * from the writer.
     *
     * @return the value seen, an acquire read; less than {@code atLeast} only when {@code scope} is cancelled
     */
    long awaitAnnounced(int me, Word word, long atLeast, WaitPolicy policy, TeamState scope) {
        long seen = word.getAcquire();
        if (seen >= atLeast) {
            return seen;
        }
        for (int attempt = Backoff.first(policy); attempt >= 0; attempt = Backoff.next(policy, attempt)) {
            seen = word.getAcquire();
            if (seen >= atLeast || scope.isCancelled()) {
                return seen;
            }
        }
        return sleep(me, word, atLeast, scope, null, null, FIRST_NAP_NANOS);
    }

    private static boolean isDisturbed(@Nullable TeamState scope, @Nullable TeamState tasked) {
        return scope != null && scope.isCancelled() || tasked != null && tasked.isTasking();
    }

    /** @param firstNap the time limit of the first park, in nanoseconds; 0 for none */
    private long sleep(int me, Word word, long atLeast, @Nullable TeamState scope, @Nullable TeamState tasked,
            @Nullable Runnable whenIdle, long firstNap) {
        long nap = firstNap;
        boolean interrupted = false;
        long since = System.nanoTime();
        wanted[me] = word;
        least[me] = atLeast;
        sleeping.getAndAdd(1);
        try {
            for (;;) {
                asleep[me].setVolatile(ASLEEP);
                long seen = word.getVolatile();
                if (seen >= atLeast || isDisturbed(scope, tasked)) {
                    return seen;
                }
                if (nap > 0) {
                    LockSupport.parkNanos(this, nap);
                    nap = Math.min(2 * nap, LAST_NAP_NANOS);
                } else if (whenIdle == null) {
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

    /**
     * Parks the calling thread until {@code condition} holds. The thread that makes it true unparks the caller itself.
     * For waits on something outside of the team that the region's cancellation ends all the same.
     *
     * @return whether it holds; false only when {@code scope} is cancelled
     */
    boolean awaitForeign(int me, BooleanSupplier condition, TeamState scope) {
        boolean interrupted = false;
        wanted[me] = null;
        sleeping.getAndAdd(1);
        try {
            for (;;) {
                asleep[me].setVolatile(ASLEEP);
                if (condition.getAsBoolean()) {
                    return true;
                }
                if (scope.isCancelled()) {
                    return false;
                }
                LockSupport.park(this);
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

    /** Wakes the sleeping ones of the first {@code size} threads, after a volatile write of what they wait for. */
    public void wake(int size) {
        if (sleeping.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                wakeThread(i);
            }
        }
    }

    /** Wakes thread {@code i} if it sleeps; after a volatile write of what it waits for. */
    public void wakeThread(int i) {
        long how = asleep[i].getVolatile();
        if (how != 0 && asleep[i].compareAndSet(how, 0)) {
            LockSupport.unpark(threads[i]);
        }
    }

    /**
     * Wakes the first {@code size} threads, whether they look asleep or not. An error, such as a full stack, may have
     * hit a waker between clearing a sleeper's word and unparking it.
     */
    void rouse(int size) {
        for (int i = 0; i < size; i++) {
            asleep[i].setVolatile(0);
            LockSupport.unpark(threads[i]);
        }
    }

    // ---- the sleep of a thread that may run tasks

    /**
     * Marks thread {@code me} as asleep; it is woken for tasks from here on, and must check once more before it parks.
     */
    public void lieDown(int me, @Nullable TaskScope inside) {
        setThread(me, Thread.currentThread());
        within[me] = inside;
        sleeping.getAndAdd(1);
        hungry.getAndAdd(1);
        asleep[me].setVolatile(HUNGRY);
        VarHandle.fullFence();
    }

    /** Parks until thread {@code me} is woken; an interrupt does not end it. */
    public void park(int me) {
        boolean interrupted = false;
        while (asleep[me].getVolatile() == HUNGRY) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Marks thread {@code me} as awake, whether it was woken or not. */
    public void getUp(int me) {
        asleep[me].setRelease(0);
        within[me] = null;
        hungry.getAndAdd(-1);
        sleeping.getAndAdd(-1);
    }

    /** Wakes one of the first {@code size} threads that may run a task of {@code maker}, which has been made ready. */
    public void feed(int size, TaskScope maker) {
        VarHandle.fullFence();
        if (hungry.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                if (asleep[i].getVolatile() == HUNGRY && isFor(maker, within[i])
                        && asleep[i].compareAndSet(HUNGRY, 0)) {
                    LockSupport.unpark(threads[i]);
                    return;
                }
            }
        }
    }

    private static boolean isFor(TaskScope maker, TaskScope inside) {
        return inside == null || maker.isIn(inside);
    }

    /** Wakes those of the first {@code size} threads that await {@code value} or less of {@code word}; as above. */
    public void wake(int size, Word word, long value) {
        wakeSeen(size, word, value);
    }

    /**
     * Wakes those of the first {@code size} threads that await {@code value} or less of {@code word}. After a release
     * write it may miss a thread that falls asleep in this moment and wakes up by itself.
     */
    void wakeSeen(int size, Word word, long value) {
        if (sleeping.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                if (asleep[i].getVolatile() == ASLEEP && wanted[i] == word && least[i] <= value
                        && asleep[i].compareAndSet(ASLEEP, 0)) {
                    LockSupport.unpark(threads[i]);
                }
            }
        }
    }
}
