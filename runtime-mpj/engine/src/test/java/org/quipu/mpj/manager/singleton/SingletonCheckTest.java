package org.quipu.mpj.manager.singleton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.manager.LaunchEnvironment;

/** When one of several processes may be a job of its own. */
class SingletonCheckTest {

    private static final Map<String, String> MPIRUN = Map.of("OMPI_COMM_WORLD_RANK", "1", "OMPI_COMM_WORLD_SIZE", "2");

    private static Map<String, String> mpirun(String name, String value) {
        Map<String, String> environment = new HashMap<>(MPIRUN);
        environment.put(name, value);
        return environment;
    }

    @Test
    void oneOfSeveralIsRefusedWithTheRemedy() {
        assertThat(SingletonCheck.ofRank(MPIRUN)).contains("this process was started by Open MPI's mpirun as rank 1 of "
                + "2, but nothing connects it with the others: there is neither PMI nor PMIx, and the host of rank 0 "
                + "is "
                + "not known. Set QUIPU_ROOT=HOST:PORT for all of them, the host of rank 0 and a free port; or start "
                + "the ranks with 'quipu run -np 2'; or set QUIPU_SINGLETON=1 if separate jobs of one rank are "
                + "intended");
        assertThat(SingletonCheck.ofLauncher(MPIRUN, true)).contains("this command was started by Open MPI's mpirun "
                + "as rank 1 of 2, and each would run the whole job. Run it once, with -np 2, or set QUIPU_SINGLETON=1 "
                + "if separate jobs are intended");
    }

    @Test
    void anUnknownNumberIsRefusedToo() {
        assertThat(SingletonCheck.ofRank(Map.of("PMI_PORT", "n1:5000", "PMI_ID", "0")).orElseThrow())
                .contains("as rank 0 of an unknown number of processes", "with 'quipu run -np N'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "true", "TRUE"})
    void theUserMayAllowIt(String value) {
        assertThat(SingletonCheck.ofRank(mpirun("QUIPU_SINGLETON", value))).isEmpty();
        assertThat(SingletonCheck.ofLauncher(mpirun("QUIPU_SINGLETON", value), true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "false"})
    void orNot(String value) {
        assertThat(SingletonCheck.ofRank(mpirun("QUIPU_SINGLETON", value))).isPresent();
    }

    @Test
    void otherValuesAreErrorsUnderAnyLauncher() {
        assertThatThrownBy(() -> SingletonCheck.ofRank(Map.of("QUIPU_SINGLETON", "yes")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("QUIPU_SINGLETON='yes' is invalid: it must be true or false; correct it or remove it");
    }

    @Test
    void eachPodOfAnIndexedJobMayRunAJob() {
        Map<String, String> pod = new HashMap<>(Map.of("JOB_COMPLETION_INDEX", "1"));
        assertThat(SingletonCheck.ofLauncher(pod, false)).isEmpty();
        assertThat(SingletonCheck.ofRank(pod)).isPresent();
        pod.putAll(MPIRUN);
        assertThat(SingletonCheck.ofLauncher(pod, false)).isPresent();
    }

    @Test
    void theShellOfSrunWithATerminalMayRunOneJob() {
        Map<String, String> shell = new HashMap<>(Map.of("SLURM_PROCID", "0", "SLURM_STEP_NUM_TASKS", "8",
                "SLURM_STEP_ID", "0", "SLURM_PTY_PORT", "44152", "SLURM_PTY_WIN_COL", "144"));
        assertThat(SingletonCheck.ofLauncher(shell, true)).isEmpty();
        assertThat(SingletonCheck.ofLauncher(shell, false)).as("a task of a step started in the shell").isPresent();
        assertThat(SingletonCheck.ofRank(shell)).as("a Java program may be one of eight").isPresent();
        shell.putAll(Map.of("PMIX_RANK", "0", "PMIX_NAMESPACE", "slurm.pmix.3.0"));
        assertThat(SingletonCheck.ofLauncher(shell, true)).as("with PMIx").isEmpty();
        shell.putAll(Map.of("PMI_RANK", "0", "PMI_SIZE", "8"));
        assertThat(SingletonCheck.ofLauncher(shell, true)).as("with PMI-2").isEmpty();
        shell.putAll(Map.of("MPI_LOCALNRANKS", "8"));
        assertThat(SingletonCheck.ofLauncher(shell, true)).as("Hydra in the shell").isPresent();
        shell.remove("MPI_LOCALNRANKS");
        shell.put("SLURM_PROCID", "1");
        assertThat(SingletonCheck.ofLauncher(shell, true)).as("another task of the step").isPresent();
    }

    @Test
    void ranksOfQuipuRunAreNeverRefused() {
        assertThat(SingletonCheck.ofRank(mpirun(LaunchEnvironment.CONTROL, "/tmp/control"))).isEmpty();
        assertThat(SingletonCheck.ofLauncher(mpirun(LaunchEnvironment.CONTROL, "/tmp/control"), true)).isEmpty();
    }
}
