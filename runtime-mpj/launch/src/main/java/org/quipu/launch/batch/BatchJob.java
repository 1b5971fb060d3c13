package org.quipu.launch.batch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a user requests of a batch system.
 *
 * @param name of the job, for its lists
 * @param nodes number of nodes; empty if the batch system chooses it
 * @param ranks number of ranks, 1 or more; at least one per node
 * @param threads threads per rank, 1 or more
 * @param time limit of the job; that of the queue if empty
 * @param queue partition or queue; the default one if empty
 * @param options further options of the batch system, each as a line of the script has it
 * @param folder in which the job runs, absolute
 * @param output file for the job's output, absolute; one in the folder if empty
 * @param exports variables of this process that the job needs
 * @param javaHome JDK of the launcher
 * @param command words of the command line, with absolute paths
 */
public record BatchJob(String name, Optional<Integer> nodes, int ranks, int threads, Optional<TimeLimit> time,
        Optional<String> queue, List<String> options, Path folder, Optional<Path> output, List<String> exports,
        Path javaHome, List<String> command) {

    public BatchJob {
        options = List.copyOf(options);
        exports = List.copyOf(exports);
        command = List.copyOf(command);
    }
}
