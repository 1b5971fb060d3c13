package org.quipu.mpj.manager;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The end time of a job, from the variables of launchers and batch systems. */
class JobEndTest {

    private static final Instant TIME = Instant.ofEpochSecond(1_800_000_000);

    @TempDir
    private Path folder;

    @Test
    void withoutLimit() {
        assertThat(JobEnd.in(Map.of())).isEmpty();
        assertThat(JobEnd.in(Map.of("SLURM_JOB_END_TIME", "", "PBS_WALLTIME", "soon"))).isEmpty();
    }

    @Test
    void ofSlurmAndOfTheLauncher() {
        assertThat(JobEnd.in(Map.of("SLURM_JOB_END_TIME", "1800000000"))).contains(TIME);
        assertThat(JobEnd.in(Map.of("QUIPU_JOB_END_TIME", "1800000000"))).contains(TIME);
        assertThat(JobEnd.in(Map.of("QUIPU_JOB_END_TIME", "1800000009", "SLURM_JOB_END_TIME", "1800000000")))
                .as("the earlier one").contains(TIME);
    }

    @Test
    void ofPbs() throws Exception {
        Path nodes = Files.writeString(folder.resolve("nodes"), "n1\n");
        Files.setLastModifiedTime(nodes, FileTime.from(TIME));
        assertThat(JobEnd.in(Map.of("PBS_WALLTIME", "3600", "PBS_NODEFILE", nodes.toString())))
                .contains(TIME.plusSeconds(3600));
        Instant start = ProcessHandle.current().info().startInstant().orElseThrow();
        assertThat(JobEnd.in(Map.of("PBS_WALLTIME", "3600", "PBS_NODEFILE", folder.resolve("none").toString())))
                .contains(start.plusSeconds(3600));
    }

    @Test
    void withTimeout() {
        Instant before = Instant.now();
        Instant end = JobEnd.in(Map.of(), Optional.of(Duration.ofSeconds(100))).orElseThrow();
        assertThat(end).isBetween(before.plusSeconds(100), Instant.now().plusSeconds(100));
        assertThat(JobEnd.in(Map.of("QUIPU_JOB_END_TIME", "1000"), Optional.of(Duration.ofSeconds(100))))
                .contains(Instant.ofEpochSecond(1000));
        assertThat(JobEnd.in(Map.of("QUIPU_JOB_END_TIME", "1800000000"), Optional.empty())).contains(TIME);
    }
}
