package org.quipu.maven.run;

import java.io.File;
import java.util.List;

/**
 * What the user wants to run.
 *
 * @param mainClass its name
 * @param ranks     processes, or null: not said
 * @param threads   threads per rank, or null: not said
 * @param device    name of the device between ranks, or null: not said
 * @param jvmOptions of the program's JVMs
 * @param classPath the project's run-time class path, in order
 * @param arguments of the program
 */
public record RunRequest(String mainClass, Integer ranks, Integer threads, String device, List<String> jvmOptions,
        List<String> classPath, List<String> arguments) {

    /** For messages: the entries as one path. */
    String joinedClassPath() {
        return String.join(File.pathSeparator, classPath);
    }
}
