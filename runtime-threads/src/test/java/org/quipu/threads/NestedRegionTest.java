package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class NestedRegionTest {

    private final int levelsBefore = Omp.getMaxActiveLevels();

    @AfterEach
    void restore() {
        Omp.setMaxActiveLevels(levelsBefore);
    }

    @Test
    void anInnerRegionHasOneThreadByDefault() {
        AtomicInteger inner = new AtomicInteger();
        Parallel.region(3, true, outer -> Parallel.region(4, true, team -> {
            assertThat(team.numThreads()).isEqualTo(1);
            assertThat(team.threadNum()).isZero();
            assertThat(team.level()).isEqualTo(2);
            assertThat(Omp.getActiveLevel()).isEqualTo(1);
            assertThat(Omp.inParallel()).isTrue();
            assertThat(Omp.getAncestorThreadNum(1)).isEqualTo(outer.threadNum());
            assertThat(Omp.getTeamSize(1)).isEqualTo(3);
            assertThat(team.single()).isTrue();
            team.barrier();
            inner.incrementAndGet();
        }));
        assertThat(inner).hasValue(3);
        assertThat(Omp.inParallel()).isFalse();
    }

    @Test
    void anInnerRegionHasATeamWhenTheLevelsAllowIt() {
        Omp.setMaxActiveLevels(2);
        AtomicInteger threads = new AtomicInteger();
        AtomicInteger deepest = new AtomicInteger();
        for (int round = 0; round < 20; round++) {
            Parallel.region(3, true, outer -> {
                for (int i = 0; i < 3; i++) {
                    Parallel.region(2, true, inner -> {
                        inner.barrier();
                        threads.incrementAndGet();
                        Parallel.region(2, true, third -> deepest.accumulateAndGet(third.numThreads(), Math::max));
                    });
                    outer.barrier();
                }
            });
        }
        assertThat(threads).hasValue(20 * 3 * 3 * 2);
        assertThat(deepest).hasValue(1);
    }

    @Test
    void aFalseConditionMakesATeamOfOne() {
        Thread here = Thread.currentThread();
        Parallel.region(4, false, team -> {
            assertThat(team.numThreads()).isEqualTo(1);
            assertThat(team.level()).isEqualTo(1);
            assertThat(Omp.inParallel()).isFalse();
            assertThat(Thread.currentThread()).isSameAs(here);
        });
    }

    @Test
    void aTeamByHandHasItsThreadsInsideARegionToo() {
        AtomicInteger threads = new AtomicInteger();
        Parallel.region(2, true, outer -> {
            try (ParallelTeam team = new ParallelTeam(3)) {
                team.execute((TeamContext inner) -> threads.addAndGet(inner.numThreads()));
            }
        });
        assertThat(threads).hasValue(2 * 3 * 3);
    }

    @Test
    void whatAThreadSetsInsideARegionEndsWithIt() {
        int outside = Omp.getMaxThreads();
        Parallel.region(2, true, team -> {
            Omp.setNumThreads(7 + team.threadNum());
            team.barrier();
            assertThat(Omp.getMaxThreads()).isEqualTo(7 + team.threadNum());
        });
        assertThat(Omp.getMaxThreads()).isEqualTo(outside);
        Parallel.region(2, true, team -> assertThat(Omp.getMaxThreads()).isEqualTo(outside));
    }
}
