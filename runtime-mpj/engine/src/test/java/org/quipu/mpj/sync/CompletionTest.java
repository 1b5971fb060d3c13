package org.quipu.mpj.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No waiter misses its completion, although the driver completes without a fence. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CompletionTest {

    private static final int ROUNDS = 200_000;
    private static final long MISSED_NANOS = 120_000_000_000L;

    /** Minimum number of rounds, for machines on which each rendezvous of the two threads takes milliseconds. */
    private static final int LEAST_ROUNDS = 2048;
    private static final long MOST_NANOS = 5_000_000_000L;

    /** Number of polls before a thread yields the core; after a sleep it would enter the round late. */
    private static final int LOOKS = 20_000;

    /** In one of this many rounds the waiter is late, in another the completer. */
    private static final int LATE = 512;
    private static final long LATE_NANOS = 1_000_000;

    private final long end = System.nanoTime() + MOST_NANOS;

    /** Set by the completer before the round begins. */
    private volatile int last = ROUNDS - 1;

    private static final class Thing extends Completion {}

    /** Runs both tasks concurrently; throws the exception of the first one that failed. */
    private static void together(Callable<Void> one, Callable<Void> other) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<Void>> running = List.of(threads.submit(one), threads.submit(other));
            for (Future<Void> each : running) {
                each.get();
            }
        }
    }

    private static void meet(AtomicInteger arrived, int round) {
        arrived.incrementAndGet();
        for (int looks = 0; arrived.get() < 2 * (round + 1); looks++) {
            Thread.onSpinWait();
            if (looks > LOOKS) {
                LockSupport.parkNanos(1);
            }
        }
    }

    /**
     * Parks until the event has happened. If that takes too long, the wake-up was lost; then releases the other task
     * and fails.
     */
    private static void rest(Completion completion, int round, AtomicInteger begun, AtomicInteger ended) {
        long since = System.nanoTime();
        while (!completion.isDone()) {
            LockSupport.parkNanos(MISSED_NANOS);
            if (System.nanoTime() - since > MISSED_NANOS) {
                begun.set(4 * ROUNDS);
                ended.set(4 * ROUNDS);
                fail("still parked in round " + round);
            }
        }
    }

    private static void beLate(int round) {
        if (round % LATE == 2) {
            LockSupport.parkNanos(LATE_NANOS);
        }
    }

    /** Completes the event in each round, after a varying delay. */
    private Void complete(Completion completion, AtomicInteger begun, AtomicInteger ended) {
        for (int round = 0; round <= last; round++) {
            if (round >= LEAST_ROUNDS && round < last && System.nanoTime() - end >= 0) {
                last = round;
            }
            meet(begun, round);
            if (round % LATE == 1) {
                LockSupport.parkNanos(LATE_NANOS);
            }
            for (int i = 0; i < round % 64; i++) {
                Thread.onSpinWait();
            }
            completion.completeFound();
            meet(ended, round);
        }
        return null;
    }

    /** The waiter either parks and is woken, or finds that the event has happened. */
    @Test
    void parkedWaiterIsWoken() throws Exception {
        Thing thing = new Thing();
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        int[] parked = new int[1];
        together(() -> {
            thing.setWaiter(Thread.currentThread());
            for (int round = 0; round <= last; round++) {
                meet(begun, round);
                beLate(round);
                if (thing.park()) {
                    parked[0]++;
                    rest(thing, round, begun, ended);
                }
                thing.unwatch();
                meet(ended, round);
                thing.renew();
            }
            return null;
        }, () -> complete(thing, begun, ended));
        assertThat(parked[0]).as("rounds in which the waiter was first").isBetween(1, last);
    }

    /** A member that completes while it is being linked is found before the group's waiter parks. */
    @Test
    void groupIsDoneWhenAMemberIs() throws Exception {
        Thing thing = new Thing();
        List<Thing> members = List.of(new Thing(), thing, new Thing());
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        int[] parked = new int[1];
        together(() -> {
            for (int round = 0; round <= last; round++) {
                AnyOf any = new AnyOf(members);
                any.setWaiter(Thread.currentThread());
                meet(begun, round);
                beLate(round);
                if (any.watch() && any.park()) {
                    parked[0]++;
                    rest(any, round, begun, ended);
                }
                any.release();
                meet(ended, round);
                thing.renew();
            }
            return null;
        }, () -> complete(thing, begun, ended));
        assertThat(parked[0]).as("rounds in which the waiter was first").isBetween(1, last);
    }
}
