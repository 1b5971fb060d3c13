package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What barriers, singles and combines promise, for every kind of team. */
@Timeout(300)
class TeamConformanceTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyNumberRunsOnceAndKnowsItself(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            AtomicIntegerArray runs = new AtomicIntegerArray(kind.size());
            for (int region = 1; region <= 20; region++) {
                team.execute((TeamContext context) -> {
                    assertThat(TeamContext.current()).isSameAs(context);
                    assertThat(context.numThreads()).isEqualTo(kind.size());
                    assertThat(context.level()).isEqualTo(1);
                    runs.incrementAndGet(context.threadNum());
                });
                for (int i = 0; i < kind.size(); i++) {
                    assertThat(runs.get(i)).as("thread %d", i).isEqualTo(region);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void noThreadPassesABarrierBeforeTheLastHasCome(Teams.Kind kind) {
        int size = kind.size();
        int phases = size > 8 ? 20 : 200;
        int[] phaseOf = new int[size];
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int phase = 1; phase <= phases; phase++) {
                    phaseOf[context.threadNum()] = phase;
                    context.barrier();
                    for (int seen : phaseOf) {
                        if (seen != phase) {
                            wrong.incrementAndGet();
                        }
                    }
                    context.barrier();
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void eachSingleRunsInOneThread(Teams.Kind kind) {
        AtomicIntegerArray taken = new AtomicIntegerArray(100);
        try (ParallelTeam team = kind.make()) {
            for (int region = 1; region <= 3; region++) {
                team.execute((TeamContext context) -> {
                    for (int i = 0; i < taken.length(); i++) {
                        if (context.single()) {
                            taken.incrementAndGet(i);
                        }
                    }
                });
                for (int i = 0; i < taken.length(); i++) {
                    assertThat(taken.get(i)).as("single %d", i).isEqualTo(region);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void combinersExcludeEachOther(Teams.Kind kind) {
        int[] sum = new int[1];
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int i = 0; i < 200; i++) {
                    context.combine(() -> sum[0]++);
                }
            });
        }
        assertThat(sum[0]).isEqualTo(200 * kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void whatThreadsWroteIsSeenAfterTheRegion(Teams.Kind kind) {
        long[] written = new long[kind.size() * 16];
        try (ParallelTeam team = kind.make()) {
            for (long region = 1; region <= 50; region++) {
                long value = region;
                team.execute((TeamContext context) -> written[context.threadNum() * 16] = value);
                for (int i = 0; i < kind.size(); i++) {
                    assertThat(written[i * 16]).isEqualTo(region);
                }
            }
        }
    }
}
