package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OmpTest {

    private final int threadsBefore = Omp.getMaxThreads();
    private final Schedule scheduleBefore = Omp.getSchedule();

    @AfterEach
    void restore() {
        Omp.setNumThreads(threadsBefore);
        Omp.setSchedule(scheduleBefore);
        Omp.setDynamic(false);
    }

    @Test
    void setNumThreadsIsWhatRegionsHave() {
        Omp.setNumThreads(5);
        AtomicInteger threads = new AtomicInteger();
        Parallel.region(team -> {
            assertThat(Omp.getThreadNum()).isEqualTo(team.threadNum());
            assertThat(Omp.getNumThreads()).isEqualTo(5);
            threads.incrementAndGet();
        });
        assertThat(threads).hasValue(5);
        assertThat(Omp.getNumThreads()).isEqualTo(1);
        assertThatThrownBy(() -> Omp.setNumThreads(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void dynamicTeamsHaveNoMoreThreadsThanThereAreProcessors() {
        Omp.setDynamic(true);
        assertThat(Omp.getDynamic()).isTrue();
        Parallel.region(1000, true, team -> assertThat(team.numThreads()).isEqualTo(Omp.getNumProcs()));
    }

    @Test
    void setScheduleIsWhatRuntimeMeansInTheWholeTeam() {
        Omp.setSchedule(Schedule.staticChunk(2));
        AtomicInteger chunksOfTwo = new AtomicInteger();
        Parallel.region(3, true, team -> team.loop(12, Schedule.RUNTIME, chunks -> {
            while (chunks.next()) {
                assertThat(chunks.first() / 2 % 3).isEqualTo(team.threadNum());
                chunksOfTwo.incrementAndGet();
            }
        }));
        assertThat(chunksOfTwo).hasValue(6);
        assertThatThrownBy(() -> Omp.setSchedule(Schedule.RUNTIME)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void timeGoesOn() {
        double before = Omp.getWtime();
        assertThat(Teams.soon(() -> Omp.getWtime() > before)).isTrue();
        assertThat(Omp.getWtick()).isPositive();
    }

    @Test
    void levelsOutsideOfRegions() {
        assertThat(Omp.getLevel()).isZero();
        assertThat(Omp.getAncestorThreadNum(0)).isZero();
        assertThat(Omp.getAncestorThreadNum(1)).isEqualTo(-1);
        assertThat(Omp.getTeamSize(0)).isEqualTo(1);
        assertThat(Omp.getTeamSize(-1)).isEqualTo(-1);
    }

    @Test
    void displayEnvNamesEverySetting() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Omp.displayEnv(new PrintStream(out, true), true);
        for (Icv<?> icv : Icvs.all()) {
            assertThat(out.toString()).contains(icv.name() + "='").contains(icv.doc());
        }
    }

    @Test
    void aNegativeNumberOfThreadsIsRefused() {
        assertThatThrownBy(() -> Parallel.region(-1, true, team -> { })).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }
}
