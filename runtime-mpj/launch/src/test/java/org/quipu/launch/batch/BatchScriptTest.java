package org.quipu.launch.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of batch jobs, word for word. */
class BatchScriptTest {

    private static final List<String> COMMAND = List.of("/opt/quipu/bin/quipu", "run", "-np", "8", "-t", "8", "-cp",
            "/home/alice/my classes", "com.example.Heat", "it's");

    private static BatchJob job(Optional<Integer> nodes, int ranks) {
        return new BatchJob("Heat", nodes, ranks, 8, Optional.of(TimeLimit.parse("1:00:00")), Optional.of("long"),
                List.of("--mem=8G"), Path.of("/home/alice"), Optional.empty(), List.of("GREETING"), Path.of("/opt/jdk"),
                COMMAND);
    }

    private static final String COMMANDS = """

            cd /home/alice || exit 1
            export JAVA_HOME=/opt/jdk
            export QUIPU_JOB_END_TIME=$(($(date +%s) + 3600))
            exec /opt/quipu/bin/quipu run -np 8 -t 8 -cp '/home/alice/my classes' com.example.Heat 'it'\\''s'
            """;

    @Test
    void ofSlurm() {
        assertThat(BatchScript.text(new Slurm(), job(Optional.of(4), 8))).isEqualTo("""
                #!/bin/sh
                #SBATCH --job-name=Heat
                #SBATCH --nodes=4
                #SBATCH --ntasks=8
                #SBATCH --cpus-per-task=8
                #SBATCH --time=1:00:00
                #SBATCH --partition=long
                #SBATCH --chdir=/home/alice
                #SBATCH --output=/home/alice/Heat-%j.out
                #SBATCH --mem=8G
                """ + COMMANDS);
    }

    @Test
    void ofPbs() {
        assertThat(BatchScript.text(new Pbs(), job(Optional.of(4), 8))).isEqualTo("""
                #!/bin/sh
                #PBS -N Heat
                #PBS -l select=4:ncpus=16:mpiprocs=2:ompthreads=8
                #PBS -l place=scatter
                #PBS -l walltime=1:00:00
                #PBS -q long
                #PBS -j oe
                #PBS -v GREETING
                #PBS --mem=8G
                """ + COMMANDS);
    }

    @Test
    void ofLsf() {
        assertThat(BatchScript.text(new Lsf(), job(Optional.of(4), 8))).isEqualTo("""
                #!/bin/sh
                #BSUB -J Heat
                #BSUB -n 8
                #BSUB -R "span[ptile=2] affinity[core(8)]"
                #BSUB -W 60
                #BSUB -q long
                #BSUB -cwd /home/alice
                #BSUB -o /home/alice/Heat-%J.out
                #BSUB --mem=8G
                """ + COMMANDS);
    }

    @Test
    void ranksThatCannotBeDividedAmongTheNodes() {
        assertThat(BatchScript.text(new Pbs(), job(Optional.of(3), 8)))
                .contains("#PBS -l select=2:ncpus=24:mpiprocs=3:ompthreads=8+1:ncpus=16:mpiprocs=2:ompthreads=8\n");
        assertThat(BatchScript.text(new Lsf(), job(Optional.of(3), 8))).contains("span[ptile=3]");
    }

    @Test
    void withoutNumberOfNodes() {
        assertThat(BatchScript.text(new Slurm(), job(Optional.empty(), 8))).doesNotContain("--nodes");
        assertThat(BatchScript.text(new Pbs(), job(Optional.empty(), 8)))
                .contains("#PBS -l select=8:ncpus=8:mpiprocs=1:ompthreads=8\n").doesNotContain("scatter");
        assertThat(BatchScript.text(new Lsf(), job(Optional.empty(), 8))).doesNotContain("span");
    }

    @ParameterizedTest
    @CsvSource({"90, 5400", "1:30, 90", "1:00:00, 3600", "100:00:01, 360001", "2-12, 216000", "1-0:30, 88200",
        "1-2:03:04, 93784"})
    void times(String text, long seconds) {
        assertThat(TimeLimit.parse(text).value()).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0:00:00", "1h", "-1", "1:2:3:4", "1-"})
    void invalidTimes(String text) {
        assertThatThrownBy(() -> TimeLimit.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a time such as 1:00:00");
    }

    @Test
    void numbersOfJobs() {
        assertThat(new Slurm().idIn("12;cluster")).contains("12");
        assertThat(new Slurm().idIn("sbatch: lua: welcome")).isEmpty();
        assertThat(new Pbs().idIn("1234.head")).contains("1234.head");
        assertThat(new Lsf().idIn("Job <77> is submitted to queue <normal>.")).contains("77");
        assertThat(new Pbs().output(job(Optional.of(1), 1), "1234.head")).isEqualTo(Path.of("/home/alice/Heat.o1234"));
        assertThat(new Lsf().output(job(Optional.of(1), 1), "77")).isEqualTo(Path.of("/home/alice/Heat-77.out"));
    }
}
