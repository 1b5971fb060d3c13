package org.quipu.mpj.manager.pmix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PmixJobTest {

    private static Map<String, String> environment(String namespace, String rank, String... others) {
        Map<String, String> environment = new HashMap<>(Map.of("PMIX_NAMESPACE", namespace, "PMIX_RANK", rank));
        for (int i = 0; i < others.length; i += 2) {
            environment.put(others[i], others[i + 1]);
        }
        return environment;
    }

    @Test
    void needsBothVariables() {
        assertThat(PmixJob.of(Map.of())).isEmpty();
        assertThat(PmixJob.of(Map.of("PMIX_RANK", "0"))).isEmpty();
        assertThat(PmixJob.of(Map.of("PMIX_NAMESPACE", "a"))).isEmpty();
        assertThat(PmixJob.of(environment("a", "one"))).isEmpty();
        assertThat(PmixJob.of(environment("a", "12"))).hasValueSatisfying(job -> {
            assertThat(job.rank()).isEqualTo(12);
            assertThat(job.namespace()).isEqualTo("a");
            assertThat(job.launcher()).isEqualTo("a launcher with PMIx");
        });
    }

    @ParameterizedTest
    @CsvSource({"slurm.pmix.4.0, SLURM_PROCID, srun", "slurm.pmix.4.0, OMPI_COMM_WORLD_RANK, srun",
        "1810628609, OMPI_COMM_WORLD_RANK, Open MPI's mpirun", "prterun-n1-7@1, PRTE_LAUNCHED, PRRTE's prterun"})
    void namesTheLauncher(String namespace, String variable, String launcher) {
        assertThat(PmixJob.of(environment(namespace, "0", variable, "0")).orElseThrow().launcher())
                .isEqualTo(launcher);
    }

    @Test
    void variablesOfAnOuterLauncherDoNotCount() {
        Map<String, String> inStep = environment("prterun-n1-7@1", "1", "SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS",
                "2");
        assertThat(PmixJob.of(inStep).orElseThrow().isInVariables(inStep)).isFalse();
        Map<String, String> otherRank = environment("prterun-n1-7@1", "1", "OMPI_COMM_WORLD_RANK", "0",
                "OMPI_COMM_WORLD_SIZE", "2");
        assertThat(PmixJob.of(otherRank).orElseThrow().isInVariables(otherRank)).isFalse();
    }

    @Test
    void variablesOfTheSameLauncherCount() {
        Map<String, String> slurm = environment("slurm.pmix.4.0", "1", "SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS",
                "2");
        assertThat(PmixJob.of(slurm).orElseThrow().isInVariables(slurm)).isTrue();
        Map<String, String> openMpi = environment("1810628609", "1", "OMPI_COMM_WORLD_RANK", "1",
                "OMPI_COMM_WORLD_SIZE", "2");
        assertThat(PmixJob.of(openMpi).orElseThrow().isInVariables(openMpi)).isTrue();
        openMpi.remove("OMPI_COMM_WORLD_SIZE");
        assertThat(PmixJob.of(openMpi).orElseThrow().isInVariables(openMpi)).isFalse();
    }

    @Test
    void jobsHaveDifferentNamesInThePermittedLetters() {
        String at = new PmixJob("", "prterun-n1-7@1", 0).name();
        String dot = new PmixJob("", "prterun-n1-7.1", 0).name();
        String longest = new PmixJob("", "n".repeat(255), 0).name();
        assertThat(at).startsWith("prterun-n1-7-1-").isNotEqualTo(dot);
        assertThat(at).matches("[A-Za-z0-9_-]{1,64}");
        assertThat(longest).matches("[A-Za-z0-9_-]{1,64}")
                .isNotEqualTo(new PmixJob("", "n".repeat(254), 0).name());
    }
}
