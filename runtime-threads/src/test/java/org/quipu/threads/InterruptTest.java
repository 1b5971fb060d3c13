package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An interrupt neither ends a wait nor gets lost. */
@Timeout(60)
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
}
