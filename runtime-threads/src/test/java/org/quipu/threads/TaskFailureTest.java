package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Throwables of tasks cancel the team; calls outside of their place are errors. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskFailureTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aTasksExceptionSurfacesAtTheRegionsEnd(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (int round = 0; round < 5; round++) {
                IOException thrown = new IOException("from a task");
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    if (context.single()) {
                        context.task(t -> t.task(inner -> {
                            throw thrown;
                        }));
                    }
                    context.barrier();
                    throw new AssertionError("passed a barrier whose task has failed");
                })).isSameAs(thrown).hasNoSuppressedExceptions();
                isUsable(team, kind.size());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void whatWaitsForAFailedTaskStops(Teams.Kind kind) {
        AtomicInteger passed = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int place = 0; place < 5; place++) {
                int where = place;
                StackOverflowError thrown = new StackOverflowError("place " + place);
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    if (context.threadNum() != 0) {
                        context.barrier();
                        passed.incrementAndGet();
                    }
                    switch (where) {
                        case 0 -> {
                            context.task(t -> fail(thrown));
                            context.taskwait();
                        }
                        case 1 -> {
                            TaskGroup group = context.beginTaskgroup();
                            try {
                                context.task(t -> fail(thrown));
                            } finally {
                                context.endTaskgroup(group);
                            }
                        }
                        case 2 -> context.taskloop(10, null, (t, first, last) -> fail(thrown));
                        case 3 -> context.task(new TaskOptions().onlyIf(false), t -> fail(thrown));
                        default -> {
                            Object place0 = new Object();
                            context.task(new TaskOptions().dependOut(place0), t -> fail(thrown));
                            context.taskwait(new TaskOptions().dependIn(place0));
                            context.taskwait();
                        }
                    }
                    passed.incrementAndGet();
                })).isSameAs(thrown);
                isUsable(team, kind.size());
            }
        }
        assertThat(passed).hasValue(0);
    }

    private static void fail(Error thrown) {
        throw thrown;
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void tasksThatHaveNotBegunAreDropped(Teams.Kind kind) {
        AtomicInteger ran = new AtomicInteger();
        IllegalStateException thrown = new IllegalStateException("the first");
        try (ParallelTeam team = kind.make()) {
            assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                if (context.threadNum() == 0) {
                    int[] cell = new int[1];
                    context.task(new TaskOptions().dependOut(cell), t -> {
                        throw thrown;
                    });
                    for (int i = 0; i < 100; i++) {
                        context.task(new TaskOptions().dependInout(cell), t -> ran.incrementAndGet());
                        context.task(new TaskOptions().dependMutexinoutset(cell), t -> ran.incrementAndGet());
                    }
                }
            })).isSameAs(thrown);
            assertThat(ran).hasValue(0);
            isUsable(team, kind.size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void nobodyWaitsForAnEventOfACancelledTeam(Teams.Kind kind) {
        IllegalStateException thrown = new IllegalStateException("the body");
        try (ParallelTeam team = kind.make()) {
            CompletableFuture<Void> never = new CompletableFuture<>();
            assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                if (context.threadNum() == kind.size() - 1) {
                    context.task(new TaskOptions().detach(never), t -> {});
                    throw thrown;
                }
            })).isSameAs(thrown);
            isUsable(team, kind.size());
            // its team is over by now
            never.complete(null);
            isUsable(team, kind.size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void severalFailuresAreGathered(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            Throwable thrown = catchThrowable(() -> team.execute((TeamContext context) -> {
                for (int i = 0; i < 20; i++) {
                    int number = i;
                    context.task(t -> {
                        throw new IllegalStateException("task " + number);
                    });
                }
            }));
            assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessageStartingWith("task ");
            assertThat(thrown.getSuppressed()).hasSizeLessThan(kind.size())
                    .allMatch(other -> other.getMessage().startsWith("task "));
            isUsable(team, kind.size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void constructsOfTheWholeTeamAreRefusedInTasks(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (int construct = 0; construct < 4; construct++) {
                int which = construct;
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        context.task(t -> {
                            switch (which) {
                                case 0 -> t.barrier();
                                case 1 -> t.single();
                                case 2 -> t.loop(3, Schedule.STATIC, chunks -> {});
                                default -> t.copyPrivate("mine");
                            }
                        });
                    }
                })).isInstanceOf(IllegalStateException.class).hasMessageContaining("inside of an explicit task")
                        .hasMessageContaining("17.1");
                isUsable(team, kind.size());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aFullStackInTheMiddleOfMakingTasksHangsNobody(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            isUsable(team, kind.size());
            for (int way = 0; way < 3; way++) {
                int how = way;
                assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        // once with room, so that all classes are loaded
                        step(context, how, 1);
                        context.taskwait();
                        step(context, how, Integer.MAX_VALUE);
                    }
                    context.barrier();
                })).isInstanceOf(StackOverflowError.class);
                isUsable(team, kind.size());
            }
        }
    }

    private static void step(TeamContext team, int how, int depth) {
        if (depth == 0) {
            return;
        }
        switch (how) {
            case 0 -> {
                team.task(t -> {});
                step(team, how, depth - 1);
            }
            case 1 -> team.task(new TaskOptions().onlyIf(false), t -> step(t, how, depth - 1));
            default -> team.task(new TaskOptions().finalIf(true).onlyIf(false).dependMutexinoutset(team),
                    t -> step(t, how, depth - 1));
        }
    }

    @Test
    void outsideOfAnyRegionATaskRunsAtOnceAndThrowsToItsMaker() {
        int[] step = new int[1];
        TeamContext outside = TeamContext.current();
        outside.task(t -> {
            t.task(inner -> step[0] = 1);
            assertThat(step[0]).isEqualTo(1);
            assertThat(t.inExplicitTask()).isTrue();
            step[0] = 2;
        });
        assertThat(step[0]).isEqualTo(2);
        IOException thrown = new IOException("from a task");
        assertThatThrownBy(() -> outside.task(t -> t.task(inner -> {
            throw thrown;
        }))).isSameAs(thrown);
        assertThat(outside.inExplicitTask()).isFalse();
        assertThatThrownBy(() -> outside.taskloop(10, null, (t, first, last) -> {
            throw thrown;
        })).isSameAs(thrown);
        outside.taskwait();
        outside.barrier();
    }

    @Test
    void outsideOfAnyRegionAnEventIsWaitedForByTaskwait() {
        CompletableFuture<Void> event = new CompletableFuture<>();
        TeamContext outside = TeamContext.current();
        int[] place = new int[1];
        outside.task(new TaskOptions().detach(CompletableFuture.completedFuture(1)).dependOut(place), t -> place[0]++);
        Thread.ofPlatform().start(() -> event.complete(null));
        outside.task(new TaskOptions().detach(event).dependInout(place), t -> place[0]++);
        outside.taskwait();
        assertThat(event).isDone();
        assertThat(place[0]).isEqualTo(2);
        IOException lost = new IOException("lost");
        outside.task(new TaskOptions().onlyIf(true), t -> {});
        assertThatThrownBy(() -> {
            outside.task(new TaskOptions().detach(CompletableFuture.failedFuture(lost)), t -> {});
            outside.taskwait();
        }).hasCause(lost);
        outside.taskwait();
    }

    private static void isUsable(ParallelTeam team, int size) {
        AtomicInteger sum = new AtomicInteger();
        team.execute((TeamContext context) -> {
            context.task(t -> sum.incrementAndGet());
            context.barrier();
            context.task(t -> sum.incrementAndGet());
            context.taskwait();
            context.loop(100, Schedule.dynamic(3), chunks -> {
                while (chunks.next()) {
                    sum.addAndGet((int) (chunks.last() - chunks.first()));
                }
            });
        });
        assertThat(sum).hasValue(100 + 2 * size);
    }
}
