package org.quipu.launch.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.program.LaunchException;

/** The hosts and slots of batch systems, from the variables that they set. */
class AllocationTest {

    @TempDir
    private Path folder;

    private static HostSlots host(String name, int slots) {
        return new HostSlots(name, slots, HostSlots.UNLIMITED);
    }

    private static List<HostSlots> slurm(String... namesAndValues) throws LaunchException {
        Map<String, String> environment = new HashMap<>(Map.of("SLURM_JOB_ID", "7"));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            environment.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return Allocation.find(environment).orElseThrow().hosts();
    }

    @Test
    void slurmListsAndTasks() throws LaunchException {
        assertThat(slurm("SLURM_JOB_NODELIST", "n[09-11],login1", "SLURM_NTASKS", "7", "SLURM_TASKS_PER_NODE",
                "2(x3),1")).containsExactly(host("n09", 2), host("n10", 2), host("n11", 2), host("login1", 1));
        assertThat(slurm("SLURM_JOB_NODELIST", "r[1-2]n[1,3]")).containsExactly(host("r1n1", 1), host("r1n3", 1),
                host("r2n1", 1), host("r2n3", 1));
    }

    @Test
    void slurmWithoutTasksHasASlotPerCoresOfATask() throws LaunchException {
        assertThat(slurm("SLURM_JOB_NODELIST", "n[1-2]", "SLURM_JOB_CPUS_PER_NODE", "16(x2)", "SLURM_CPUS_PER_TASK",
                "4")).containsExactly(host("n1", 4), host("n2", 4));
        assertThat(slurm("SLURM_JOB_NODELIST", "n[1-2]", "SLURM_JOB_CPUS_PER_NODE", "16,8", "SLURM_TASKS_PER_NODE",
                "1(x2)")).containsExactly(host("n1", 16), host("n2", 8));
    }

    @Test
    void aStepOfSlurmHasItsOwnHosts() throws LaunchException {
        String[] step = {"SLURM_JOB_NODELIST", "n[1-4]", "SLURM_STEP_NODELIST", "n2", "SLURM_STEP_ID", "0",
            "SLURM_STEP_TASKS_PER_NODE", "1", "SLURM_JOB_CPUS_PER_NODE", "4(x4)"};
        assertThat(slurm(step)).containsExactly(host("n2", 1));
        step[5] = "4294967290";
        assertThat(slurm(step)).as("the shell of salloc").hasSize(4);
    }

    @Test
    void mistakesNameTheVariable() {
        assertThat(catchThrowableOfType(LaunchException.class, () -> slurm("SLURM_JOB_NODELIST", "n[1-2")))
                .hasMessage("SLURM_JOB_NODELIST=n[1-2: '[' without its partner in 'n[1-2'");
        assertThat(catchThrowableOfType(LaunchException.class, () -> slurm("SLURM_JOB_NODELIST", "n[1-2]",
                "SLURM_NTASKS", "3", "SLURM_TASKS_PER_NODE", "3"))).hasMessage("SLURM_JOB_NODELIST=n[1-2]: there are 2 "
                        + "hosts, but numbers for 1 in '3'");
        assertThat(catchThrowableOfType(LaunchException.class, () -> slurm("SLURM_JOB_NODELIST", "n1",
                "SLURM_NTASKS", "3", "SLURM_TASKS_PER_NODE", "x"))).hasMessage("SLURM_JOB_NODELIST=n1: 'x' is not a "
                        + "number of tasks such as 2 or 2(x3)");
        assertThat(catchThrowableOfType(LaunchException.class, () -> Allocation.find(Map.of("PBS_NODEFILE",
                folder.resolve("none").toString())))).hasMessageStartingWith("PBS_NODEFILE=" + folder.resolve("none")
                        + " cannot be read: ");
    }

    @Test
    void pbsAndLsf() throws LaunchException, IOException {
        Path file = Files.writeString(folder.resolve("nodes"), "n1\nn1\nn2\n\nn1\n");
        for (String name : List.of("PBS_NODEFILE", "LSB_DJOB_HOSTFILE")) {
            assertThat(Allocation.find(Map.of(name, file.toString())).orElseThrow().hosts())
                    .containsExactly(host("n1", 3), host("n2", 1));
        }
        assertThat(Allocation.find(Map.of("LSB_HOSTS", "a a b ")).orElseThrow().hosts())
                .containsExactly(host("a", 2), host("b", 1));
    }

    @Test
    void noBatchSystem() throws LaunchException {
        assertThat(Allocation.find(Map.of("SLURM_JOB_NODELIST", "n1"))).as("without a job").isEmpty();
        assertThat(Allocation.find(Map.of("LSB_HOSTS", " "))).isEmpty();
    }
}
