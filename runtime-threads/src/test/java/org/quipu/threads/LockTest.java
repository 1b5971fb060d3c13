package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What locks promise, and that their misuse is an error. */
@Timeout(300)
class LockTest {

    private record Case(Teams.Kind kind, LockHint hint) {
    }

    static Stream<Case> cases() {
        return Teams.all()
                .flatMap(kind -> Stream.of(LockHint.NONE, LockHint.CONTENDED).map(hint -> new Case(kind, hint)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void oneThreadAtATime(Case of) {
        Lock lock = new Lock(of.hint());
        int[] count = new int[1];
        int rounds = of.kind().size() > 8 ? 100 : 2000;
        try (ParallelTeam team = of.kind().make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < rounds; i++) {
                    if (i % 5 == 0) {
                        while (!lock.test()) {
                            LockSupport.parkNanos(1);
                        }
                        count[0]++;
                        lock.unset();
                    } else {
                        try (Lock.Held held = lock.hold()) {
                            assertThat(held).isNotNull();
                            count[0]++;
                        }
                    }
                }
            });
        }
        assertThat(count[0]).isEqualTo(rounds * of.kind().size());
        assertThat(lock.test()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aNestedLockIsGivenBackWithItsLastUnset(Case of) {
        NestedLock lock = new NestedLock(of.hint());
        int[] count = new int[1];
        int rounds = of.kind().size() > 8 ? 50 : 500;
        try (ParallelTeam team = of.kind().make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < rounds; i++) {
                    lock.set();
                    count[0]++;
                    try (Lock.Held held = lock.hold()) {
                        assertThat(held).isNotNull();
                        assertThat(lock.test()).isEqualTo(3);
                        lock.unset();
                        count[0]++;
                    }
                    count[0]++;
                    lock.unset();
                }
            });
        }
        assertThat(count[0]).isEqualTo(3 * rounds * of.kind().size());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whoWaitsLeavesWhenTheRegionFailsOrIsCancelled(Case of) {
        int size = of.kind().size();
        if (size == 1) {
            return;
        }
        try (ParallelTeam team = of.kind().make()) {
            for (boolean fails : new boolean[] {true, false}) {
                Lock lock = new Lock(of.hint());
                RuntimeException thrown = new RuntimeException("with the lock");
                AtomicInteger taken = new AtomicInteger();
                RegionBody<RuntimeException> body = context -> {
                    if (context.threadNum() == 1) {
                        lock.set();
                        context.barrier();
                        if (fails) {
                            throw thrown;
                        }
                        context.cancelParallel(true);
                        return;
                    }
                    context.barrier();
                    lock.set();
                    taken.incrementAndGet();
                };
                if (fails) {
                    assertThatThrownBy(() -> team.execute(body)).isSameAs(thrown).hasNoSuppressedExceptions();
                } else {
                    team.execute(body);
                }
                assertThat(taken).hasValue(0);
                assertThat(lock.test()).as("it is still held").isFalse();
            }
        }
    }

    @Test
    void aLockThatOneWaiterHasGivenUpStillServesTheNext() throws InterruptedException {
        for (LockHint hint : LockHint.values()) {
            Lock lock = new Lock(hint);
            lock.set();
            CountDownLatch served = new CountDownLatch(1);
            Thread outside = new Thread(() -> {
                lock.set();
                served.countDown();
                lock.unset();
            });
            Parallel.region(3, true, team -> {
                if (team.threadNum() == 0) {
                    outside.start();
                    team.cancelParallel(true);
                } else {
                    lock.set();
                }
            });
            assertThat(served.getCount()).isEqualTo(1);
            lock.unset();
            outside.join(200_000);
            assertThat(served.getCount()).isZero();
        }
    }

    @Test
    void aContendedLockServesInTheOrderOfArrival() throws InterruptedException {
        Lock lock = new Lock(LockHint.CONTENDED);
        lock.set();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                lock.set();
                order.add(number);
                lock.unset();
            });
            threads.add(thread);
            thread.start();
            assertThat(Teams.soon(() -> thread.getState() == Thread.State.WAITING)).isTrue();
        }
        lock.unset();
        for (Thread thread : threads) {
            thread.join(200_000);
        }
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void anInterruptEndsNoWaitAndIsKept() throws InterruptedException {
        Lock lock = new Lock();
        lock.set();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            lock.set();
            interrupted[0] = Thread.currentThread().isInterrupted();
            lock.unset();
        });
        waiter.start();
        waiter.interrupt();
        assertThat(Teams.soon(() -> waiter.getState() == Thread.State.WAITING)).isTrue();
        waiter.interrupt();
        lock.unset();
        waiter.join(200_000);
        assertThat(interrupted[0]).isTrue();
    }

    @Test
    void misuseIsAnError() throws InterruptedException {
        Lock lock = new Lock();
        assertThatThrownBy(lock::unset).isInstanceOf(IllegalMonitorStateException.class).hasMessageContaining("18.9");
        lock.set();
        assertThatThrownBy(lock::set).isInstanceOf(IllegalStateException.class).hasMessageContaining("NestedLock");
        assertThatThrownBy(lock::test).isInstanceOf(IllegalStateException.class);
        NestedLock nested = new NestedLock();
        nested.set();
        List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
        Thread other = new Thread(() -> {
            for (Runnable unset : new Runnable[] {lock::unset, nested::unset}) {
                try {
                    unset.run();
                } catch (IllegalMonitorStateException e) {
                    thrown.add(e);
                }
            }
            assertThat(lock.test()).isFalse();
            assertThat(nested.test()).isZero();
        });
        other.start();
        other.join();
        assertThat(thrown).hasSize(2);
        nested.unset();
        assertThatThrownBy(nested::unset).isInstanceOf(IllegalMonitorStateException.class);
        lock.unset();
        assertThatThrownBy(() -> new Lock(LockHint.CONTENDED, LockHint.UNCONTENDED))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NestedLock(LockHint.SPECULATIVE, LockHint.NONSPECULATIVE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new Lock(LockHint.CONTENDED, LockHint.SPECULATIVE).test()).isTrue();
    }
}
