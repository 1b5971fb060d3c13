package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.settings.Setting;
import org.quipu.threads.icv.ThreadSettings;
import org.quipu.threads.team.TeamPool;

@Timeout(300)
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
        for (Setting<?> setting : ThreadSettings.all()) {
            assertThat(out.toString()).contains(setting.variable() + "='").contains(setting.doc());
        }
        out.reset();
        Omp.displayEnv(new PrintStream(out, true), false);
        assertThat(out.toString().lines().toList()).startsWith("OPENMP DISPLAY ENVIRONMENT BEGIN", "  _OPENMP='202111'")
                .endsWith("OPENMP DISPLAY ENVIRONMENT END").filteredOn(line -> line.contains("[host]"))
                .hasSizeGreaterThan(15).allMatch(line -> line.matches("  \\[host] OMP_[A-Z_]+='.*'"));
    }

    @Test
    void thereIsOneTeamOnTheHost() {
        int teams = Omp.getMaxTeams();
        int limit = Omp.getTeamsThreadLimit();
        assertThat(new int[] {Omp.getNumTeams(), Omp.getTeamNum(), Omp.getNumDevices(), Omp.getInitialDevice(),
            Omp.getDeviceNum()})
                .containsExactly(1, 0, 0, 0, 0);
        assertThat(Omp.isInitialDevice()).isTrue();
        Omp.setNumTeams(3);
        Omp.setTeamsThreadLimit(5);
        assertThat(Omp.getMaxTeams()).isEqualTo(3);
        assertThat(Omp.getTeamsThreadLimit()).isEqualTo(5);
        assertThatThrownBy(() -> Omp.setNumTeams(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("teams");
        assertThatThrownBy(() -> Omp.setTeamsThreadLimit(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(teams).isZero();
        assertThat(limit).isZero();
    }

    @Test
    void pausingEndsThreadsThatNobodyUses() throws InterruptedException {
        ThreadPrivate<int[]> mine = ThreadPrivate.of(() -> new int[1]);
        Parallel.region(7, true, team -> mine.get()[0] = 1);
        try (ParallelTeam other = new ParallelTeam(7)) {
            other.execute((TeamContext team) -> {});
        }
        int before = TeamPool.threads();
        assertThat(Omp.pauseResourceAll(Omp.Pause.SOFT)).isTrue();
        assertThat(TeamPool.threads()).as("those of the closed team are gone").isLessThanOrEqualTo(before - 6);
        Parallel.region(7, true, team -> assertThat(mine.get()[0]).isEqualTo(1));
        before = TeamPool.threads();
        assertThat(Omp.pauseResource(Omp.Pause.HARD, Omp.getInitialDevice())).isTrue();
        assertThat(TeamPool.threads()).as("the caller's are gone").isLessThanOrEqualTo(before - 6);
        Parallel.region(7, true, team -> assertThat(mine.get()[0]).isEqualTo(team.threadNum() == 0 ? 1 : 0));
        assertThat(Omp.pauseResource(Omp.Pause.SOFT, 1)).isFalse();
        Parallel.region(2, true, team -> assertThat(Omp.pauseResourceAll(Omp.Pause.HARD)).isFalse());
    }

    @Test
    void anEventIsFulfilledOnce() {
        CompletableFuture<Void> event = new CompletableFuture<>();
        boolean[] after = new boolean[1];
        Parallel.region(2, true, team -> {
            if (team.single()) {
                team.task(new TaskOptions().detach(event), inner -> {});
                Omp.fulfillEvent(event);
                team.taskwait();
                after[0] = true;
            }
        });
        assertThat(after[0]).isTrue();
        assertThatThrownBy(() -> Omp.fulfillEvent(event)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("18.11.1");
    }

    @Test
    void everyRoutineThatTheManualNamesIsThere() throws Exception {
        Set<String> methods = Arrays.stream(Omp.class.getMethods()).map(method -> "Omp." + method.getName())
                .collect(Collectors.toSet());
        List<String> rows = Files.readAllLines(Path.of("..", "docs", "threads.md")).stream()
                .filter(line -> line.startsWith("| `omp_")).toList();
        assertThat(rows).hasSizeGreaterThan(40);
        for (String row : rows) {
            String java = row.split("\\|")[2].strip();
            for (String name : java.split("`")) {
                assertThat(!name.startsWith("Omp.") || methods.contains(name.replaceAll("\\(.*", ""))).as(row).isTrue();
            }
        }
    }

    @Test
    void aNegativeNumberOfThreadsIsRefused() {
        assertThatThrownBy(() -> Parallel.region(-1, true, team -> {})).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }
}
