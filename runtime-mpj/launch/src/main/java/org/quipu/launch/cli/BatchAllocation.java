package org.quipu.launch.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The machines that a batch system allocated to the job in which {@code quipu run} runs.
 *
 * @param system the batch system
 * @param nodes number of machines, 2 or more
 * @param remedy the command that requests one machine from the system
 */
public record BatchAllocation(String system, long nodes, String remedy) {

    /** Slurm's step number of the shell of salloc. */
    private static final String INTERACTIVE_STEP = "4294967290";

    /**
     * Finds the allocation of several machines that a process runs in. Flux does not give the number of machines in the
     * environment, so its allocations are not found.
     *
     * @param environment the process's variables
     * @return empty if there is none
     */
    public static Optional<BatchAllocation> ofSeveralNodes(Map<String, String> environment) {
        long lsf = lsf(environment.getOrDefault("LSB_MCPU_HOSTS", ""));
        return Stream.of(
                new BatchAllocation("Slurm", slurm(environment), "sbatch --nodes=1"),
                new BatchAllocation("PBS", hostsIn(environment.get("PBS_NODEFILE")), "qsub -l select=1"),
                new BatchAllocation("Grid Engine", hostsIn(environment.get("PE_HOSTFILE")),
                        "qsub -pe with a parallel environment of allocation rule $pe_slots"),
                new BatchAllocation("LSF", lsf, "bsub -R 'span[hosts=1]'"))
                .filter(allocation -> allocation.nodes > 1).findFirst();
    }

    /** The user chose the nodes of a step, except for the step that runs salloc's shell: there the job's count. */
    private static long slurm(Map<String, String> environment) {
        String ofJob = environment.getOrDefault("SLURM_JOB_NUM_NODES", environment.getOrDefault("SLURM_NNODES", "0"));
        String nodes = INTERACTIVE_STEP.equals(environment.get("SLURM_STEP_ID")) ? ofJob
                : environment.getOrDefault("SLURM_STEP_NUM_NODES", ofJob);
        return nodes.matches("[0-9]{1,9}") ? Long.parseLong(nodes) : 0;
    }

    /** Counts the different first words of a file's lines; a host has a line for each of its slots. */
    private static long hostsIn(@Nullable String file) {
        if (file == null) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.map(line -> line.strip().split("\\s+")[0]).filter(host -> !host.isEmpty()).distinct().count();
        } catch (IOException | UncheckedIOException e) {
            // The number is needed for a message only: the job runs on this machine in any case.
            return 0;
        }
    }

    /** Counts the hosts in a list of hosts and their slots in turn, as in "n1 4 n2 4". */
    private static long lsf(String list) {
        String[] words = list.strip().split("\\s+");
        return IntStream.range(0, words.length).filter(i -> i % 2 == 0).mapToObj(i -> words[i]).distinct().count();
    }
}
