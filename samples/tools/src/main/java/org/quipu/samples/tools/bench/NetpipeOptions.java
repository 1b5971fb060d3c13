package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * What NetPIPE measures, and the settings of its connections and JVMs.
 *
 * @param sizes block sizes
 * @param times warm-up, measurement of a size and bound of a block, each in milliseconds
 * @param buffer send and receive buffer of a socket in bytes; 0 leaves it to the system
 * @param jvm options of all JVMs
 */
record NetpipeOptions(NetpipeSizes sizes, List<String> times, int buffer, List<String> jvm) {

    /** The rows' names, which are the sizes in bytes. */
    List<String> rows() {
        return sizes.bytes().stream().map(String::valueOf).toList();
    }

    /** The arguments of the programs in Java. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(String.join(",", rows())));
        arguments.addAll(times);
        return arguments;
    }

    /** The options of {@code quipu run}. */
    List<String> launchOptions() {
        List<String> options = new ArrayList<>();
        if (buffer > 0) {
            options.addAll(List.of("-J-Dquipu.nio.sndbuf=" + buffer, "-J-Dquipu.nio.rcvbuf=" + buffer));
        }
        jvm.forEach(option -> options.add("-J" + option));
        return options;
    }

    /** The settings for the line above a table; empty for the system's and the JVM's own. */
    String settings() {
        return (buffer > 0 ? ", socket buffers of " + buffer + " bytes" : "")
                + (jvm.isEmpty() ? "" : ", " + String.join(" ", jvm));
    }
}
