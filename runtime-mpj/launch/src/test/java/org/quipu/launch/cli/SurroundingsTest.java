package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.HostName;

/** Other launchers and batch systems around {@code quipu run}. */
class SurroundingsTest {

    @Test
    void oneOfSeveralLaunchersIsWrongUse() {
        LaunchException refused = catchThrowableOfType(LaunchException.class,
                () -> Surroundings.check(Map.of("PMI_RANK", "1", "PMI_SIZE", "2", "MPI_LOCALNRANKS", "2"), true));
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused).hasMessageStartingWith("this command was started by Hydra (mpiexec of MPICH) as rank ");
        assertThatThrownBy(() -> Surroundings.check(Map.of("QUIPU_SINGLETON", "on"), false))
                .isInstanceOf(LaunchException.class).hasMessage("QUIPU_SINGLETON='on' is invalid: it must be true or "
                        + "false; correct it or remove it");
    }

    @Test
    void nodesThatStayIdleAreMentioned() {
        assertThat(Surroundings.unused(Map.of("SLURM_JOB_NUM_NODES", "2"))).contains("all ranks run on this node ("
                + HostName.get() + "), one of the 2 nodes of this Slurm job, whose list of nodes is not "
                + "known here. Name the nodes with --host or --hostfile, or request one node (sbatch --nodes=1)");
        assertThat(Surroundings.unused(Map.of())).isEmpty();
    }
}
