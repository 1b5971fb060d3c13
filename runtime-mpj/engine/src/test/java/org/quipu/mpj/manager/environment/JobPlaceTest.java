package org.quipu.mpj.manager.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.mpj.manager.NotOneJobException;

/** What environment variables say about a job. */
class JobPlaceTest {

    private static final Map<String, String> STEP = Map.of("SLURM_JOB_ID", "12", "SLURM_STEP_ID", "3",
            "SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS", "4", "SLURM_STEP_NODELIST", "n[03-05,9]",
            "SLURM_STEP_NUM_NODES", "2", "SLURM_LAUNCH_NODE_IPADDR", "10.0.0.7");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"n1 | n1", "n1,n2 | n1", "n[1-4] | n1", "n[003-007,9],login1 | n003",
        "rack[2,4]n[07-09] | rack2n07", "n[1-2]-ib | n1-ib"})
    void theFirstHostOfAList(String list, String host) {
        assertThat(JobPlace.firstHost(list)).isEqualTo(host);
    }

    @Test
    void aStepOfSlurm() throws IOException {
        JobPlace place = JobPlace.find(STEP).orElseThrow();
        assertThat(place.rank()).isEqualTo(1);
        assertThat(place.size()).isEqualTo(4);
        assertThat(place.jobName()).isEqualTo("slurm-12-3");
        assertThat(place.hosts()).containsExactly("n03", "10.0.0.7");
        assertThat(place.ports()).hasSize(4).doesNotHaveDuplicates().allMatch(port -> port >= 20_000 && port < 30_000);
        assertThat(place.isSlurm()).isTrue();
    }

    @Test
    void anotherStepHasOtherPorts() throws IOException {
        Map<String, String> other = new HashMap<>(STEP);
        other.put("SLURM_STEP_ID", "4");
        assertThat(JobPlace.find(other).orElseThrow().ports())
                .doesNotContainAnyElementsOf(JobPlace.find(STEP).orElseThrow().ports());
    }

    @Test
    void shellsOfSlurmAreAlone() throws IOException {
        assertThat(JobPlace.find(Map.of("SLURM_JOB_ID", "5", "SLURM_NTASKS", "4", "SLURM_PROCID", "0"))).isEmpty();
        assertThat(JobPlace.find(Map.of("SLURM_NTASKS", "4", "SLURM_PROCID", "0", "SLURM_STEP_ID", "4294967290",
                "SLURM_STEP_NUM_TASKS", "1"))).isEmpty();
        assertThat(JobPlace.find(Map.of())).isEmpty();
    }

    @Test
    void rootMayBeGivenForAnyLauncher() throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("OMPI_COMM_WORLD_RANK", "3", "OMPI_COMM_WORLD_SIZE", "4",
                "OMPI_COMM_WORLD_LOCAL_SIZE", "2", "PMIX_NAMESPACE", "123@1"));
        assertThat(JobPlace.find(environment)).as("several hosts").isEmpty();
        environment.put("QUIPU_ROOT", "[fd00::1]:5000");
        JobPlace place = JobPlace.find(environment).orElseThrow();
        assertThat(place.hosts()).containsExactly("fd00::1");
        assertThat(place.ports()).containsExactly(5000);
        assertThat(place.jobName()).isEqualTo("ompi-123_1");
    }

    @Test
    void contradictionsAreErrors() {
        assertThatThrownBy(() -> JobPlace.find(Map.of("QUIPU_RANK", "2", "QUIPU_SIZE", "2", "QUIPU_ROOT", "n1:5000")))
                .isInstanceOf(NotOneJobException.class).hasMessageStartingWith("there is no rank 2 among 2");
        assertThatThrownBy(() -> JobPlace.find(Map.of("QUIPU_RANK", "1", "QUIPU_SIZE", "2")))
                .isInstanceOf(NotOneJobException.class).hasMessageContaining("QUIPU_ROOT");
        assertThatThrownBy(() -> JobPlace.find(Map.of("QUIPU_RANK", "1", "QUIPU_SIZE", "2", "QUIPU_ROOT", "n1")))
                .isInstanceOf(NotOneJobException.class).hasMessageContaining("must be HOST:PORT");
        assertThatThrownBy(() -> JobPlace.find(Map.of("QUIPU_RANK", "x", "QUIPU_SIZE", "2", "QUIPU_ROOT", "n1:1")))
                .isInstanceOf(NotOneJobException.class).hasMessageContaining("QUIPU_RANK='x' is invalid");
    }
}
