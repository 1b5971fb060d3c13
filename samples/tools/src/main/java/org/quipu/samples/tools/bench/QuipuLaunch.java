package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.stream.Stream;

/** Starts programs by {@code bin/quipu run}, as users do, on the JDK of this program. */
final class QuipuLaunch {

    private final Workshop workshop;

    QuipuLaunch(Workshop workshop) {
        this.workshop = workshop;
    }

    /** The command {@code quipu run ARGUMENTS}. */
    Invocation run(List<String> arguments) {
        return Invocation.of(Stream.concat(Stream.of(workshop.home().resolve("bin/quipu").toString(), "run"),
                arguments.stream()).toList()).with("JAVA_HOME", System.getProperty("java.home"));
    }

    /** The version for the line above a table. */
    static String version(String settings) {
        String version = QuipuLaunch.class.getPackage().getImplementationVersion();
        return "Quipu" + (version == null ? "" : " " + version) + ", " + settings;
    }
}
