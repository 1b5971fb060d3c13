package org.quipu.launch.job;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is to be run.
 *
 * @param ranks number of ranks, 1 or more
 * @param threads threads per rank by level of nesting, one number or more, each 1 or more
 * @param device the device asked for, or the empty string for the best one
 * @param classPath as {@code java -cp} has it
 * @param mainClass the program's main class
 * @param arguments the program's arguments
 * @param jvmOptions the user's options for the ranks' JVMs; {@link #RANK} in them stands for the rank
 * @param inJvm whether the ranks are threads of one JVM
 * @param tagOutput whether each line of output begins with its rank
 * @param interactive whether a person may be asked something: lines then appear before they are complete
 * @param timeout how long the job may run, if there is a limit
 * @param heartbeat time without a sign of life after which a rank ends the job; zero if none does
 */
public record LaunchSpec(int ranks, List<Integer> threads, String device, String classPath, String mainClass,
        List<String> arguments, List<String> jvmOptions, boolean inJvm, boolean tagOutput, boolean interactive,
        Optional<Duration> timeout,
        Duration heartbeat) {

    /** Stands for the rank in the options of its JVM. */
    public static final String RANK = "{rank}";

    LaunchSpec withClassPath(String newClassPath) {
        return new LaunchSpec(ranks, threads, device, newClassPath, mainClass, arguments, jvmOptions, inJvm, tagOutput,
                interactive, timeout, heartbeat);
    }

    LaunchSpec withArguments(List<String> newArguments) {
        return new LaunchSpec(ranks, threads, device, classPath, mainClass, newArguments, jvmOptions, inJvm, tagOutput,
                interactive, timeout, heartbeat);
    }

    /** Returns the number of JVMs. */
    int jvms() {
        return inJvm ? 1 : ranks;
    }
}
