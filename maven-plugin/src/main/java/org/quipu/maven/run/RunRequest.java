package org.quipu.maven.run;

import java.io.File;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A request to run a program.
 *
 * @param mainClass its name
 * @param ranks     number of processes, or null if not given
 * @param threads   threads per rank, or null if not given
 * @param device    name of the device between ranks, or null if not given
 * @param cache     folder of the launcher's caches if the program is to start from one, or null
 * @param jvmOptions of the program's JVMs
 * @param classPath the project's run-time class path, in order
 * @param launcherPath the launcher's own jars
 * @param arguments of the program
 */
public record RunRequest(String mainClass, Integer ranks, Integer threads, String device, @Nullable String cache,
        List<String> jvmOptions, List<String> classPath, List<String> launcherPath, List<String> arguments) {

    /** Returns the project's class path as one argument. */
    String joinedClassPath() {
        return String.join(File.pathSeparator, classPath);
    }

    /** Returns the launcher's class path as one argument: its engine and devices are the project's. */
    String joinedLauncherPath() {
        return joinedClassPath() + File.pathSeparator + String.join(File.pathSeparator, launcherPath);
    }
}
