package pj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Omp;
import org.quipu.threads.Parallel;
import org.quipu.threads.Schedule;
import org.quipu.threads.TaskOptions;

@Timeout(300)
class PyjamaTest {

    private final int threadsBefore = Omp.getMaxThreads();
    private final int levelsBefore = Omp.getMaxActiveLevels();
    private final Schedule scheduleBefore = Omp.getSchedule();

    @AfterEach
    void restore() {
        Omp.setNumThreads(threadsBefore);
        Omp.setMaxActiveLevels(levelsBefore);
        Omp.setSchedule(scheduleBefore);
        Omp.setDynamic(false);
    }

    @Test
    void teamsAreAsSet() {
        Pyjama.omp_set_num_threads(3);
        assertThat(Pyjama.omp_get_max_threads()).isEqualTo(3);
        assertThat(Pyjama.omp_get_num_threads()).isEqualTo(1);
        assertThat(Pyjama.omp_in_parallel()).isFalse();
        AtomicIntegerArray seen = new AtomicIntegerArray(3);
        Parallel.region(team -> {
            assertThat(Pyjama.omp_get_num_threads()).isEqualTo(3);
            assertThat(Pyjama.omp_in_parallel()).isTrue();
            assertThat(Pyjama.omp_get_level()).isEqualTo(1);
            assertThat(Pyjama.omp_get_active_level()).isEqualTo(1);
            assertThat(Pyjama.omp_get_team_size()).isEqualTo(3);
            seen.incrementAndGet(Pyjama.omp_get_thread_num());
        });
        assertThat(seen).hasToString("[1, 1, 1]");
        assertThat(Pyjama.omp_get_num_procs()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(Pyjama.omp_get_thread_limit()).isPositive();
    }

    @Test
    void aWrongNumberOfThreadsChangesNothing() {
        Pyjama.omp_set_num_threads(2);
        PrintStream before = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true));
        try {
            Pyjama.omp_set_num_threads(0);
        } finally {
            System.setErr(before);
        }
        assertThat(told.toString()).contains("omp_set_num_threads(0)").contains("it stays 2");
        assertThat(Pyjama.omp_get_max_threads()).isEqualTo(2);
    }

    @Test
    void levelsAndAncestors() {
        Pyjama.omp_set_nested();
        assertThat(Pyjama.omp_get_nested()).isTrue();
        AtomicInteger checked = new AtomicInteger();
        Parallel.region(2, true, outer -> Parallel.region(2, true, inner -> {
            assertThat(Pyjama.omp_get_level()).isEqualTo(2);
            assertThat(Pyjama.omp_get_active_level()).isEqualTo(2);
            assertThat(Pyjama.omp_get_ancestor_thread_num()).isEqualTo(outer.threadNum());
            assertThat(Pyjama.omp_get_ancestor_thread_num(2)).isEqualTo(inner.threadNum());
            assertThat(Pyjama.omp_get_team_size(1)).isEqualTo(2);
            checked.incrementAndGet();
        }));
        assertThat(checked).hasValue(4);
        assertThat(Pyjama.omp_get_ancestor_thread_num()).isZero();
        assertThat(Pyjama.omp_get_ancestor_thread_num(1)).isEqualTo(-1);
        Pyjama.omp_set_nested(false);
        assertThat(Pyjama.omp_get_max_active_levels()).isEqualTo(1);
        Pyjama.omp_set_max_active_levels(3);
        assertThat(Pyjama.omp_get_max_active_levels()).isEqualTo(3);
    }

    @Test
    void schedulesByNumber() {
        Schedule[] schedules = {Schedule.STATIC, Schedule.dynamic(1), Schedule.guided(1), Schedule.AUTO};
        for (int kind = 1; kind <= 4; kind++) {
            Pyjama.omp_set_schedule(kind);
            assertThat(Omp.getSchedule()).isEqualTo(schedules[kind - 1]);
            assertThat(Pyjama.omp_get_schedule()).isEqualTo(kind);
        }
        assertThatThrownBy(() -> Pyjama.omp_set_schedule(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use 1 for static");
    }

    @Test
    void dynamicIsWhatWasSet() {
        Pyjama.omp_set_dynamic();
        assertThat(Pyjama.omp_get_dynamic()).isTrue();
        Pyjama.omp_set_dynamic(false);
        assertThat(Pyjama.omp_get_dynamic()).isFalse();
    }

    @Test
    void thereIsOneDeviceAndOneTeamOutside() {
        Pyjama.omp_set_default_device();
        Pyjama.omp_get_proc_bind();
        assertThat(Pyjama.omp_get_default_device()).isZero();
        assertThat(Pyjama.omp_get_num_devices()).isZero();
        assertThat(Pyjama.omp_get_num_teams()).isEqualTo(1);
        assertThat(Pyjama.omp_get_team_num()).isZero();
        assertThat(Pyjama.omp_is_initial_device()).isTrue();
    }

    @Test
    void cancellationAndFinalTasksAreTheRuntimes() {
        assertThat(Pyjama.omp_get_cancellation()).isEqualTo(Omp.getCancellation());
        assertThat(Pyjama.get_cancellation()).isEqualTo(Omp.getCancellation() ? 1 : 0);
        assertThat(Pyjama.omp_in_final()).isFalse();
        boolean[] inFinal = new boolean[1];
        Parallel.region(2, true, team -> {
            if (team.threadNum() == 0) {
                team.task(new TaskOptions().finalIf(true), task -> inFinal[0] = Pyjama.omp_in_final());
            }
        });
        assertThat(inFinal[0]).isTrue();
    }

    @Test
    void timeIsInSeconds() {
        long nanos = System.nanoTime();
        double before = Pyjama.omp_get_wtime();
        while (System.nanoTime() - nanos < 2_000_000) {
            Thread.onSpinWait();
        }
        assertThat(Pyjama.omp_get_wtime() - before).isBetween(0.001, 30.0);
        assertThat(Pyjama.omp_get_wtick()).isBetween(0.0, 0.001);
    }

    @Test
    void virtualTargetsAreRefusedWithTheSectionAndARemedy() {
        assertThatThrownBy(() -> Pyjama.omp_create_virtual_target("worker", 4))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("omp_create_virtual_target(\"worker\")").hasMessageContaining("section 13.8")
                .hasMessageContaining("ExecutorService");
        assertThatThrownBy(() -> Pyjama.omp_create_virtual_target("worker"))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> Pyjama.omp_register_as_virtual_target("edt"))
                .isInstanceOf(UnsupportedOperationException.class).hasMessageContaining("\"edt\"");
    }
}
