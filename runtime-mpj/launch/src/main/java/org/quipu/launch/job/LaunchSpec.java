package org.quipu.launch.job;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The description of a job.
 *
 * @param ranks number of ranks, 1 or more
 * @param threads threads per rank by level of nesting, one number or more, each 1 or more
 * @param device the requested device, or the empty string for the best one
 * @param classPath as for {@code java -cp}
 * @param mainClass the program's main class
 * @param arguments the program's arguments
 * @param jvmOptions the user's options for the ranks' JVMs; {@link #RANK} in them stands for the rank
 * @param inJvm whether the ranks are threads of one JVM
 * @param tagOutput whether each line of output begins with its rank
 * @param interactive whether incomplete lines are shown, because a person may have to answer a prompt
 * @param timeout time limit of the job, if there is one
 * @param heartbeat time without a response after which a rank ends the job; zero for no limit
 * @param environment variables that the ranks have in addition to those of the launcher
 * @param folder working folder of the ranks; that of the launcher if empty
 * @param outputFolder folder for a file of output per rank; the launcher prints the output if empty
 */
public record LaunchSpec(int ranks, List<Integer> threads, String device, String classPath, String mainClass,
        List<String> arguments, List<String> jvmOptions, boolean inJvm, boolean tagOutput, boolean interactive,
        Optional<Duration> timeout, Duration heartbeat, Map<String, String> environment, Optional<Path> folder,
        Optional<Path> outputFolder) {

    /** Stands for the rank in the options of its JVM. */
    public static final String RANK = "{rank}";

    /** Creates a description without additional variables or folders. */
    public LaunchSpec(int ranks, List<Integer> threads, String device, String classPath, String mainClass,
            List<String> arguments, List<String> jvmOptions, boolean inJvm, boolean tagOutput, boolean interactive,
            Optional<Duration> timeout, Duration heartbeat) {
        this(ranks, threads, device, classPath, mainClass, arguments, jvmOptions, inJvm, tagOutput, interactive,
                timeout, heartbeat, Map.of(), Optional.empty(), Optional.empty());
    }

    /** Returns this job with other surroundings of its processes. */
    public LaunchSpec with(Map<String, String> newEnvironment, Optional<Path> newFolder,
            Optional<Path> newOutputFolder) {
        return new LaunchSpec(ranks, threads, device, classPath, mainClass, arguments, jvmOptions, inJvm, tagOutput,
                interactive, timeout, heartbeat, newEnvironment, newFolder, newOutputFolder);
    }

    LaunchSpec withClassPath(String newClassPath) {
        return new LaunchSpec(ranks, threads, device, newClassPath, mainClass, arguments, jvmOptions, inJvm, tagOutput,
                interactive, timeout, heartbeat, environment, folder, outputFolder);
    }

    LaunchSpec withArguments(List<String> newArguments) {
        return new LaunchSpec(ranks, threads, device, classPath, mainClass, newArguments, jvmOptions, inJvm, tagOutput,
                interactive, timeout, heartbeat, environment, folder, outputFolder);
    }

    /** Returns the number of JVMs. */
    int jvms() {
        return inJvm ? 1 : ranks;
    }
}
