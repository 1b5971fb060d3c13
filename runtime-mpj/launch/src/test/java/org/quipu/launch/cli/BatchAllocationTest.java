package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Number of machines in an allocation, from the environments that batch systems give to shells and scripts. */
class BatchAllocationTest {

    @TempDir
    private Path folder;

    private static long nodes(Map<String, String> environment) {
        return BatchAllocation.ofSeveralNodes(environment).map(BatchAllocation::nodes).orElse(1L);
    }

    @Test
    void slurm() {
        Map<String, String> batch = Map.of("SLURM_JOB_NUM_NODES", "2", "SLURM_NNODES", "2", "SLURM_PROCID", "0");
        assertThat(BatchAllocation.ofSeveralNodes(batch)).contains(new BatchAllocation("Slurm", 2, "sbatch --nodes=1"));
        assertThat(nodes(Map.of("SLURM_NNODES", "3"))).isEqualTo(3);
        assertThat(nodes(Map.of("SLURM_JOB_NUM_NODES", "1"))).isOne();
        assertThat(nodes(Map.of("SLURM_JOB_NUM_NODES", "two"))).isOne();
    }

    @Test
    void aStepOfSlurmOnOneNodeIsMeantToBeThere() {
        Map<String, String> step = new HashMap<>(
                Map.of("SLURM_JOB_NUM_NODES", "2", "SLURM_STEP_NUM_NODES", "1", "SLURM_STEP_ID", "0"));
        assertThat(nodes(step)).isOne();
        step.put("SLURM_STEP_ID", "4294967290");
        assertThat(nodes(step)).as("the shell of salloc").isEqualTo(2);
    }

    @Test
    void pbsAndGridEngine() throws IOException {
        Path pbs = Files.writeString(folder.resolve("pbs"), "n1\nn1\nn2\nn2\n\n");
        assertThat(nodes(Map.of("PBS_NODEFILE", pbs.toString()))).isEqualTo(2);
        Path one = Files.writeString(folder.resolve("one"), "n1\nn1\n");
        assertThat(nodes(Map.of("PBS_NODEFILE", one.toString()))).isOne();
        assertThat(nodes(Map.of("PBS_NODEFILE", folder.resolve("none").toString()))).isOne();
        Path pe = Files.writeString(folder.resolve("pe"), "n1 4 all.q@n1 UNDEFINED\nn2 4 all.q@n2 UNDEFINED\n");
        assertThat(nodes(Map.of("PE_HOSTFILE", pe.toString()))).isEqualTo(2);
    }

    @Test
    void lsf() {
        assertThat(nodes(Map.of("LSB_MCPU_HOSTS", "n1 4 n2 4 "))).isEqualTo(2);
        assertThat(nodes(Map.of("LSB_MCPU_HOSTS", "n1 4"))).isOne();
    }

    @Test
    void noBatchSystem() {
        assertThat(BatchAllocation.ofSeveralNodes(Map.of("HOME", "/root"))).isEmpty();
    }
}
