package org.quipu.threads.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.threads.Child;
import org.quipu.threads.Omp;
import org.quipu.threads.Parallel;
import org.quipu.threads.affinity.CpuAffinity;

@Timeout(300)
class AffinityFormatTest {

    private final String before = Omp.getAffinityFormat();

    @AfterEach
    void restore() {
        Omp.setAffinityFormat(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, value = {
        "[%n]|[0]", "[%{thread_num}]|[0]", "[%4N]|[1   ]", "[%.4N]|[   1]", "[%0.4N]|[0001]",
        "[%0.3{num_threads}]|[001]",
        "%L %{nesting_level}|0 0", "%t %T %{team_num} %{num_teams}|0 1 0 1", "%a %{ancestor_tnum}|-1 -1",
        "100%% of %n|100% of 0", "%x %{nonsense}|undefined undefined", "50% of|50% of", "%|%", "%-3n|%-3n",
        "$1 \\ %n|$1 \\ 0"})
    void fields(String format, String text) {
        assertThat(Omp.captureAffinity(format)).isEqualTo(text);
    }

    @Test
    void whatTheSurroundingsSay() {
        assertThat(Omp.captureAffinity("%P")).isEqualTo(String.valueOf(ProcessHandle.current().pid()));
        String thread = Omp.captureAffinity("%i");
        assertThat(thread).isEqualTo(Omp.captureAffinity("%{native_thread_id}"));
        if (Files.exists(Path.of("/proc/thread-self"))) {
            assertThat(Path.of("/proc/self/task", thread)).exists();
        } else {
            assertThat(thread).isEqualTo(String.valueOf(Thread.currentThread().threadId()));
        }
        assertThat(Omp.captureAffinity("%H")).isNotBlank().isEqualTo(Omp.captureAffinity("%{host}"));
        assertThat(Omp.captureAffinity("%A")).isEqualTo(AffinityFormat.ranges(CpuAffinity.get()));
    }

    @Test
    void everyThreadSpeaksForItself() {
        Parallel.region(3, true, team -> assertThat(Omp.captureAffinity("%n/%N at %L below %a"))
                .isEqualTo(team.threadNum() + "/3 at 1 below 0"));
    }

    @Test
    void theFormatCanBeChanged() {
        Omp.setAffinityFormat("thread %n");
        assertThat(Omp.getAffinityFormat()).isEqualTo("thread %n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Omp.displayAffinity(new PrintStream(out, true), "");
        assertThat(out.toString().strip()).isEqualTo("thread 0");
        assertThat(Omp.captureAffinity(null)).isEqualTo("thread 0");
        assertThatThrownBy(() -> Omp.setAffinityFormat(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void setsAreWrittenAsRanges() {
        BitSet set = new BitSet();
        assertThat(AffinityFormat.ranges(set)).isEmpty();
        set.set(0, 4);
        set.set(8);
        set.set(10, 12);
        assertThat(AffinityFormat.ranges(set)).isEqualTo("0-3,8,10-11");
    }

    @Test
    void threadsSayWhereTheyAreWhenThatIsNews() throws Exception {
        Child program = new Child().options("--enable-native-access=ALL-UNNAMED")
                .environment(Map.of("OMP_DISPLAY_AFFINITY", "TRUE", "OMP_AFFINITY_FORMAT", "%n of %N"));
        assertThat(program.run(Program.class).lines())
                .containsExactlyInAnyOrder("0 of 2", "1 of 2", "0 of 3", "1 of 3", "2 of 3");
    }

    /** Enters the same region three times, and another one. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) {
                Parallel.region(2, true, team -> {});
            }
            Parallel.region(3, true, team -> {});
        }
    }
}
