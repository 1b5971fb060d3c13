package org.quipu.samples.tools.demo;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The command line of a form: the launcher in a JVM of its own, as {@code bin/quipu run} starts it.
 */
final class FormCommand {
    private static final String LAUNCHER = "org.quipu.launch.cli.RunMain";

    private final String libraries;
    private final Path home;

    /** {@code libraries} is the class path that has the launcher. */
    FormCommand(String libraries, Path home) {
        this.libraries = libraries;
        this.home = home;
    }

    /**
     * The words that start {@code mainClass} from the class path {@code programs} in this shape, to run its benchmark
     * {@code runs} times.
     */
    List<String> words(Shape shape, int runs, List<Path> programs, String mainClass, String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-D" + LaunchSettings.HOME.property() + "=" + home,
                "-cp", libraries,
                LAUNCHER,
                "-np", Integer.toString(shape.ranks()),
                "-t", Integer.toString(shape.threads()),
                "-J", "-Dnpb.runs=" + runs,
                "-cp", programs.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                mainClass));
        words.addAll(List.of(arguments));
        return words;
    }
}
