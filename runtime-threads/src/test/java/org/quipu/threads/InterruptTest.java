package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An interrupt neither ends a wait nor gets lost. */
@Timeout(300)
class InterruptTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void aThreadThatIsInterruptedBeforeABarrierStillWaits(Teams.Kind kind) {
        AtomicInteger interrupted = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 5; i++) {
                    if (context.threadNum() == i % context.numThreads()) {
                        Thread.currentThread().interrupt();
                    }
                    context.barrier();
                    if (Thread.interrupted()) {
                        interrupted.incrementAndGet();
                    }
                    context.barrier();
                }
            });
        }
        assertThat(interrupted).hasValue(5);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void aThreadThatIsInterruptedInABarrierStaysThere(Teams.Kind kind) {
        AtomicInteger passed = new AtomicInteger();
        Thread master = Thread.currentThread();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 1) {
                    master.interrupt();
                    Teams.soon(() -> master.getState() != Thread.State.RUNNABLE);
                    master.interrupt();
                    assertThat(passed).hasValue(0);
                }
                context.barrier();
                passed.incrementAndGet();
            });
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(passed).hasValue(kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void threadsThatAreInterruptedKeepTheirTurnsAndDependences(Teams.Kind kind) {
        int n = 200;
        long[] next = new long[3];
        AtomicInteger wrong = new AtomicInteger();
        AtomicInteger kept = new AtomicInteger();
        Lock lock = new Lock(LockHint.CONTENDED);
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                Thread.currentThread().interrupt();
                context.orderedLoop(n, Schedule.staticChunk(1), chunks -> {
                    while (chunks.next()) {
                        chunks.iteration(chunks.first());
                        context.orderedEnter();
                        if (next[0]++ != chunks.first()) {
                            wrong.incrementAndGet();
                        }
                        context.orderedExit();
                    }
                });
                context.doacrossLoop(new long[] {n}, Schedule.dynamic(1), chunks -> {
                    while (chunks.next()) {
                        context.doacrossSink(chunks.first() - 1);
                        if (next[1]++ != chunks.first()) {
                            wrong.incrementAndGet();
                        }
                        context.doacrossSource(chunks.first());
                    }
                });
                for (int i = 0; i < 20; i++) {
                    lock.set();
                    next[2]++;
                    lock.unset();
                }
                context.copyPrivate(context.single() ? "value" : null);
                if (Thread.interrupted()) {
                    kept.incrementAndGet();
                }
            });
        }
        assertThat(wrong).hasValue(0);
        assertThat(next).containsExactly(n, n, 20L * kind.size());
        assertThat(kept).hasValue(kind.size());
    }
}
