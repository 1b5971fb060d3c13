package org.quipu.threads.sync;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Parks and wakes the threads of one team. All waiting within a team is implemented here.
 *
 * <pre>
 * word       value                                      written by                  read by
 * sleeping   number of threads parked or about to park  the sleeper (getAndAdd)     the waker (volatile)
 * asleep[t]  1: thread t is parked or about to; 2: the  the sleeper (volatile),     the waker (volatile)
 *            same, and it would run a task; otherwise 0 the waker (CAS to 0)
 * wanted[t]  the word that it waits for                 the sleeper, before asleep  the waker, after asleep
 * least[t]   the least value that it waits for          the same                    the same
 * idle       number of threads with asleep[t] = 2       the sleeper (getAndAdd)     a task's maker (volatile)
 * within[t]  the task whose descendants thread t may    the sleeper, before         a task's maker, after asleep
 *            run; null for any                          asleep (plain)              (plain)
 * </pre>
 *
 * <p>No wake-up is lost. A sleeping thread first writes its words and then checks its condition again. A waker first
 * makes the condition true, by a volatile write, and then reads these words. One of the two sees the other's write. A
 * ready task is also such a condition: the thread that creates it queues it, issues a full fence and reads idle; the
 * sleeping thread searches for tasks after it has written its words. For each task one thread is woken that may execute
 * it.
 *
 * <p>An {@linkplain #awaitAnnounced announced} word is written by a release without a fence, because a fence would wait
 * until the cache line has been transferred from the waiting thread. If the write is still in the store buffer, both
 * sides may miss each other. The sleeping thread therefore parks with a time limit.
 *
 * <p>A waker that reads wanted and least of an earlier wait may wake a thread unnecessarily, or skip it. In the latter
 * case the thread has not yet checked its condition again, and will find that it is true.
 *
 * <p>An interrupt does not end a wait; the interrupt status is restored afterwards.
 */
public final class Sleepers {

    /** Interval at which an idle thread checks whether its team still has an owner, in nanoseconds. */
    private static final long IDLE_NANOS = 10_000_000_000L;

    /**
     * First time limit of a wait for an announced word, in nanoseconds; longer than a write stays in a store buffer.
     */
    private static final long FIRST_LIMIT_NANOS = 50_000;
    /** Longest time limit of a wait for an announced word, in nanoseconds. */
    private static final long LAST_LIMIT_NANOS = 50_000_000;

    private static final long ASLEEP = 1;
    private static final long IDLE = 2;

    private final PaddedWord sleeping = new PaddedWord();
    private final PaddedWord idle = new PaddedWord();
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
     * @param scope the team whose cancellation ends the wait; null if none
     * @param tasked the team whose first task ends the wait; null if none
     * @param whenIdle called every ten seconds of a wait without work; null for other waits
     * @return the value read, by an acquire read; less than {@code atLeast} only if cancelled or tasked
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
     * Waits until {@code word} is {@code atLeast} or more. Other threads write the word by a release and then call
     * {@link #wakeSeen}. The interval between polls increases, because each poll takes the cache line from the writer.
     *
     * @return the value read, by an acquire read; less than {@code atLeast} only if {@code scope} is cancelled
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
        for (int attempt = policy.spins(); policy.pause(attempt); attempt++) {
            seen = word.getAcquire();
            if (seen >= atLeast || scope.isCancelled()) {
                return seen;
            }
        }
        return sleep(me, word, atLeast, scope, null, null, FIRST_LIMIT_NANOS);
    }

    private static boolean isDisturbed(@Nullable TeamState scope, @Nullable TeamState tasked) {
        return scope != null && scope.isCancelled() || tasked != null && tasked.isTasking();
    }

    /** @param firstLimit time limit of the first park, in nanoseconds; 0 for none */
    private long sleep(int me, Word word, long atLeast, @Nullable TeamState scope, @Nullable TeamState tasked,
            @Nullable Runnable whenIdle, long firstLimit) {
        long limit = firstLimit;
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
                if (limit > 0) {
                    LockSupport.parkNanos(this, limit);
                    limit = Math.min(2 * limit, LAST_LIMIT_NANOS);
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
     * Parks the calling thread until {@code condition} holds. The thread that makes it true must unpark the caller. For
     * waits on events outside the team that cancellation of the region must also end.
     *
     * @return whether it holds; false only if {@code scope} is cancelled
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

    /** Wakes the sleeping threads among the first {@code size}, after a volatile write of the word they wait for. */
    public void wake(int size) {
        if (sleeping.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                wakeThread(i);
            }
        }
    }

    /** Wakes thread {@code i} if it sleeps, after a volatile write of the word it waits for. */
    public void wakeThread(int i) {
        long how = asleep[i].getVolatile();
        if (how != 0 && asleep[i].compareAndSet(how, 0)) {
            LockSupport.unpark(threads[i]);
        }
    }

    /**
     * Wakes the first {@code size} threads, even if they are not marked as asleep: an error, such as a stack overflow,
     * may have interrupted a waker after it cleared the mark and before it unparked the thread.
     */
    void unparkAll(int size) {
        for (int i = 0; i < size; i++) {
            asleep[i].setVolatile(0);
            LockSupport.unpark(threads[i]);
        }
    }

    // ---- sleep of a thread that may execute tasks

    /**
     * Marks thread {@code me} as asleep. From then on it is woken for tasks; it must search for tasks again before it
     * parks.
     */
    public void beginIdle(int me, @Nullable TaskScope inside) {
        setThread(me, Thread.currentThread());
        within[me] = inside;
        sleeping.getAndAdd(1);
        idle.getAndAdd(1);
        asleep[me].setVolatile(IDLE);
        VarHandle.fullFence();
    }

    /** Parks until thread {@code me} is woken. Interrupts do not end the wait. */
    public void park(int me) {
        boolean interrupted = false;
        while (asleep[me].getVolatile() == IDLE) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Marks thread {@code me} as awake, whether or not it was woken. */
    public void endIdle(int me) {
        asleep[me].setRelease(0);
        within[me] = null;
        idle.getAndAdd(-1);
        sleeping.getAndAdd(-1);
    }

    /** Wakes one of the first {@code size} threads that may execute a task of {@code maker} that has become ready. */
    public void wakeForTask(int size, TaskScope maker) {
        VarHandle.fullFence();
        if (idle.getVolatile() != 0) {
            for (int i = 0; i < size; i++) {
                if (asleep[i].getVolatile() == IDLE && isFor(maker, within[i])
                        && asleep[i].compareAndSet(IDLE, 0)) {
                    LockSupport.unpark(threads[i]);
                    return;
                }
            }
        }
    }

    private static boolean isFor(TaskScope maker, TaskScope inside) {
        return inside == null || maker.isIn(inside);
    }

    /**
     * Wakes the waiting threads whose value is reached, as {@link #wakeSeen}, after a volatile write of {@code word}.
     */
    public void wake(int size, Word word, long value) {
        wakeSeen(size, word, value);
    }

    /**
     * Wakes those of the first {@code size} threads that wait for {@code value} or less of {@code word}. After a
     * release write it may miss a thread that is about to park; the time limit wakes that thread.
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
