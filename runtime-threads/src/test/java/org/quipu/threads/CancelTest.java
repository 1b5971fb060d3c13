package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cancel and cancellation points promise. */
@Timeout(600)
class CancelTest {

    private static final List<Schedule> CHUNKED = List.of(Schedule.staticChunk(1), Schedule.staticChunk(5),
            Schedule.dynamic(1), Schedule.dynamic(7), Schedule.guided(1), Schedule.dynamic(1L << 20).nonmonotonic());

    /** Phases of a region that is cancelled or fails; not a multiple of three, so that both happen in each phase. */
    private static final int PHASES = 20;

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void cancelParallelReleasesThoseInABarrierAndReportsNoFailure(Teams.Kind kind) {
        AtomicInteger passed = new AtomicInteger();
        AtomicInteger cancelled = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int round = 0; round < 20; round++) {
                int canceller = round % kind.size();
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == canceller) {
                        if (context.cancelParallel(true)) {
                            cancelled.incrementAndGet();
                            return;
                        }
                    }
                    context.barrier();
                    passed.incrementAndGet();
                });
                isUsable(team, kind.size());
            }
        }
        assertThat(cancelled).hasValue(20);
        assertThat(passed).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void cancelParallelStopsThoseInLoopsAndOrderedRegions(Teams.Kind kind) {
        AtomicInteger beyond = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int place = 0; place < 4; place++) {
                int where = place;
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        if (context.cancelParallel(true)) {
                            return;
                        }
                    }
                    switch (where) {
                        case 0 -> context.loop(Long.MAX_VALUE, Schedule.dynamic(1), CancelTest::drain);
                        case 1 -> context.loop(Long.MAX_VALUE, Schedule.staticChunk(1), CancelTest::drain);
                        case 2 -> context.orderedLoop(1000, Schedule.staticChunk(1), chunks -> {
                            while (chunks.next()) {
                                chunks.iteration(chunks.first());
                                context.orderedEnter();
                                context.orderedExit();
                            }
                        });
                        default -> {
                            while (!context.parallelCancelled()) {
                                LockSupport.parkNanos(1);
                            }
                            return;
                        }
                    }
                    beyond.incrementAndGet();
                });
                isUsable(team, kind.size());
            }
        }
        assertThat(beyond).hasValue(0);
    }

    @Test
    void aFailureAfterACancellationSurfaces() {
        IOException thrown = new IOException();
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            if (team.threadNum() == 0) {
                team.cancelParallel(true);
                return;
            }
            while (!team.parallelCancelled()) {
                LockSupport.parkNanos(1);
            }
            if (team.threadNum() == 1) {
                throw thrown;
            }
        })).isSameAs(thrown).hasNoSuppressedExceptions();
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aCancelledLoopHandsOutNothingMoreAndItsBarrierStillIsOne(Teams.Kind kind) {
        AtomicInteger arrived = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (Schedule schedule : CHUNKED) {
                arrived.set(0);
                AtomicInteger after = new AtomicInteger();
                team.execute((TeamContext context) -> {
                    int size = kind.size();
                    context.loop(1L << 50, schedule, chunks -> {
                        while (chunks.next()) {
                            if (context.threadNum() == size - 1 && context.cancelLoop(true)) {
                                break;
                            }
                        }
                        if (chunks.next()) {
                            wrong.incrementAndGet();
                        }
                    });
                    arrived.incrementAndGet();
                    context.barrier();
                    if (arrived.get() != size) {
                        wrong.incrementAndGet();
                    }
                    context.loop(100, schedule, chunks -> {
                        while (chunks.next()) {
                            after.addAndGet((int) (chunks.last() - chunks.first()));
                            if (context.loopCancelled()) {
                                wrong.incrementAndGet();
                            }
                        }
                    });
                });
                assertThat(after).as("the loop after").hasValue(100);
                isUsable(team, kind.size());
            }
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void othersLeaveAtTheirCancellationPoint(Teams.Kind kind) {
        AtomicInteger left = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                context.loop(kind.size(), Schedule.STATIC, chunks -> {
                    chunks.next();
                    if (context.threadNum() == 0) {
                        context.cancelSections(true);
                    }
                    while (!(context.threadNum() % 2 == 0 ? context.sectionsCancelled() : context.cancelLoop(false))) {
                        LockSupport.parkNanos(1);
                    }
                    left.incrementAndGet();
                });
                context.barrier();
            });
        }
        assertThat(left).hasValue(kind.size());
    }

    @Test
    void aFalseConditionCancelsNothing() {
        AtomicInteger iterations = new AtomicInteger();
        Parallel.region(3, true, team -> {
            team.loop(100, Schedule.dynamic(1), chunks -> {
                while (chunks.next()) {
                    if (team.cancelLoop(false) || team.cancelParallel(false)) {
                        break;
                    }
                    iterations.incrementAndGet();
                }
            });
            team.barrier();
        });
        assertThat(iterations).hasValue(100);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void manyRegionsUnderLoadAreCancelledAtAnyMoment(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        int rounds = kind.size() > 8 ? 30 : 300;
        try (ParallelTeam team = kind.make()) {
            for (int round = 0; round < rounds; round++) {
                long when = round % PHASES;
                boolean fails = round % 3 == 0;
                try {
                    team.execute((TeamContext context) -> {
                        for (long phase = 0; phase < PHASES; phase++) {
                            if (phase == when && context.threadNum() == 1) {
                                if (fails) {
                                    throw new IllegalStateException("phase " + phase);
                                }
                                context.cancelParallel(true);
                                return;
                            }
                            context.loop(20, Schedule.dynamic(1), CancelTest::drain);
                            context.barrier();
                            context.orderedLoop(8, Schedule.staticChunk(1), chunks -> {
                                while (chunks.next()) {
                                    chunks.iteration(chunks.first());
                                    context.orderedEnter();
                                    context.orderedExit();
                                }
                            });
                        }
                        wrong.incrementAndGet();
                    });
                    assertThat(fails).isFalse();
                } catch (IllegalStateException e) {
                    assertThat(e).hasMessage("phase " + when);
                    assertThat(fails).isTrue();
                }
            }
            isUsable(team, kind.size());
        }
        assertThat(wrong).hasValue(0);
    }

    @Test
    void aTeamOfOneIsLeftByItsOnlyThread() {
        TeamContext alone = TeamContext.current();
        assertThat(alone.cancelParallel(true)).isTrue();
        assertThat(alone.parallelCancelled()).isFalse();
        AtomicInteger outerChunks = new AtomicInteger();
        alone.loop(3, Schedule.dynamic(1), outer -> {
            while (outer.next()) {
                outerChunks.incrementAndGet();
                alone.loop(10, Schedule.dynamic(1), inner -> {
                    while (inner.next()) {
                        assertThat(alone.cancelLoop(true)).isTrue();
                    }
                });
            }
        });
        assertThat(outerChunks).hasValue(3);
    }

    @Test
    void loopsAreCancelledFromWithinOnly() {
        assertThatThrownBy(() -> TeamContext.current().cancelLoop(true)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("16.1");
        assertThatThrownBy(() -> TeamContext.current().sectionsCancelled()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theVariableSwitchesCancellationOff() throws Exception {
        assertThat(Omp.getCancellation()).isTrue();
        assertThat(new Child().environment(Map.of("OMP_CANCELLATION", "False")).run(Program.class).lines())
                .contains("off, iterations 100");
    }

    /** Cancels without effect. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) {
            LongCell iterations = new LongCell();
            Parallel.region(2, true, team -> {
                if (team.cancelParallel(true)) {
                    return;
                }
                team.loop(100, Schedule.dynamic(1), chunks -> {
                    while (chunks.next()) {
                        if (team.cancelLoop(true) || team.loopCancelled() || team.parallelCancelled()) {
                            break;
                        }
                        iterations.update(v -> v + 1);
                    }
                });
            });
            System.out.println((Omp.getCancellation() ? "on" : "off") + ", iterations " + iterations.value);
        }
    }

    private static void drain(LoopChunks chunks) {
        while (chunks.next()) {
            Thread.onSpinWait();
        }
    }

    private static void isUsable(ParallelTeam team, int size) {
        AtomicInteger sum = new AtomicInteger();
        team.execute((TeamContext context) -> {
            context.barrier();
            context.loop(100, Schedule.dynamic(3), chunks -> {
                while (chunks.next()) {
                    sum.addAndGet((int) (chunks.last() - chunks.first()));
                }
            });
            context.barrier();
            context.combine(() -> sum.addAndGet(10_000));
        });
        assertThat(sum).hasValue(100 + size * 10_000);
    }
}
