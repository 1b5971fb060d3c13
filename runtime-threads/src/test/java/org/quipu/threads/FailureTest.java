package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a team of which a thread throws. */
@Timeout(300)
class FailureTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void eachThreadsExceptionSurfacesWhileTheOthersAreInABarrier(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (int thrower = 0; thrower < Math.min(4, kind.size()); thrower++) {
                IOException thrown = new IOException("from " + thrower);
                int number = thrower;
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    context.barrier();
                    if (context.threadNum() == number) {
                        throw thrown;
                    }
                    context.barrier();
                    throw new AssertionError("passed a barrier that thread " + number + " never met");
                })).isSameAs(thrown).hasNoSuppressedExceptions();
                isUsable(team, kind.size());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void theFirstSurfacesWithTheOthersSuppressed(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            Throwable thrown = catchThrowable(() -> team.execute((TeamContext context) -> {
                context.barrier();
                throw new IllegalStateException("thread " + context.threadNum());
            }));
            assertThat(thrown).isInstanceOf(IllegalStateException.class);
            // a thread that is still in the barrier when the first one throws leaves without an exception of its own
            assertThat(thrown.getSuppressed()).hasSizeLessThan(kind.size()).doesNotContain(thrown)
                    .allMatch(other -> other.getMessage().startsWith("thread "));
            isUsable(team, kind.size());
        }
    }

    @Test
    void allExceptionsAreGatheredWhenAllThreadsThrowOnTheirOwn() throws Exception {
        CountDownLatch allThere = new CountDownLatch(4);
        try (ParallelTeam team = new ParallelTeam(4)) {
            Throwable thrown = catchThrowable(() -> team.execute((TeamContext context) -> {
                allThere.countDown();
                allThere.await();
                throw new Exception("thread " + context.threadNum());
            }));
            assertThat(thrown.getSuppressed()).hasSize(3);
            assertThat(Arrays.stream(thrown.getSuppressed()).map(Throwable::getMessage).distinct()).hasSize(3)
                    .doesNotContain(thrown.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void theOthersStopAtLoopsSinglesCombinesAndCriticalSections(Teams.Kind kind) {
        Critical critical = Critical.named("FailureTest");
        AtomicInteger finished = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int place = 0; place < 6; place++) {
                int where = place;
                StackOverflowError thrown = new StackOverflowError("place " + place);
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    if (context.threadNum() == 1) {
                        throw thrown;
                    }
                    for (;;) {
                        switch (where) {
                            case 0 -> context.loop(10, Schedule.STATIC, chunks -> {});
                            case 1 -> context.loop(10_000, Schedule.dynamic(1), FailureTest::drain);
                            case 2 -> context.loop(10_000, Schedule.guided(1), FailureTest::drain);
                            case 3 -> context.single();
                            case 4 -> context.combine(() -> {});
                            default -> {
                                critical.enter();
                                critical.exit();
                            }
                        }
                        if (where > 5) {
                            finished.incrementAndGet();
                            return;
                        }
                    }
                })).isSameAs(thrown);
                isUsable(team, kind.size());
            }
        }
        assertThat(finished).hasValue(0);
    }

    @Test
    void aUsersCatchOfExceptionDoesNotHoldTheCancellationUp() {
        RuntimeException thrown = new RuntimeException("first");
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            if (team.threadNum() == 2) {
                throw thrown;
            }
            for (;;) {
                try {
                    team.barrier();
                } catch (Exception e) {
                    throw new AssertionError("seen by the user", e);
                }
            }
        })).isSameAs(thrown);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#several")
    void aUserWhoCatchesALoopsExceptionInTheRegionGoesOnWithTheOthers(Teams.Kind kind) {
        AtomicInteger after = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 20; i++) {
                    try {
                        if (i % 2 == 0) {
                            context.loop(100, Schedule.dynamic(1), chunks -> throwIn(context, chunks));
                        } else {
                            context.items(java.util.Set.of(1, 2, 3), Schedule.dynamic(1), items -> {
                                throw new IllegalStateException("thread " + context.threadNum());
                            });
                        }
                    } catch (IllegalStateException e) {
                        assertThat(e).hasMessage("thread " + context.threadNum());
                    }
                }
                context.barrier();
                context.loop(100, Schedule.dynamic(3), chunks -> {
                    while (chunks.next()) {
                        after.addAndGet((int) (chunks.last() - chunks.first()));
                    }
                });
            });
        }
        assertThat(after).hasValue(100);
    }

    private static void throwIn(TeamContext context, LoopChunks chunks) {
        if (context.threadNum() % 2 == 1) {
            throw new IllegalStateException("thread " + context.threadNum());
        }
        drain(chunks);
    }

    @Test
    void theSameObjectThrownByAllIsNotItsOwnSuppressed() {
        Exception thrown = new Exception("one for all");
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            throw thrown;
        })).isSameAs(thrown).hasNoSuppressedExceptions();
    }

    @Test
    void anInnerRegionsExceptionPassesThroughTheOuterOne() {
        IOException thrown = new IOException("inner");
        assertThatThrownBy(() -> Parallel.region(3, true, outer -> {
            if (outer.threadNum() == 1) {
                Parallel.region(2, true, inner -> {
                    throw thrown;
                });
            }
            outer.barrier();
        })).isSameAs(thrown);
        assertThat(TeamContext.current().level()).isZero();
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
            if (context.single()) {
                sum.addAndGet(1000);
            }
            context.loop(100, Schedule.dynamic(3), chunks -> {
                while (chunks.next()) {
                    sum.addAndGet((int) (chunks.last() - chunks.first()));
                }
            });
            context.barrier();
            context.combine(() -> sum.addAndGet(10_000));
        });
        assertThat(sum).hasValue(1100 + size * 10_000);
    }
}
