package org.quipu.mpj.launch.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quipu.mpj.launch.local.LaunchSpec;
import org.quipu.mpj.launch.program.LaunchException;
import picocli.CommandLine.Option;

/** The options of {@code quipu run} that show what the threads of the ranks do, as options for the ranks' JVMs. */
final class Observation {

    @Option(names = "--stats", description = "each rank ends with a table of where its regions, loops, tasks and locks took their time")
    private boolean stats;

    @Option(names = "--jfr", paramLabel = "FILE",
            description = "record each rank with JDK Flight Recorder, into FILE; with several ranks X.jfr is X-0.jfr, X-1.jfr, ...")
    private Path file;

    /**
     * The options.
     *
     * @throws LaunchException if the file cannot be where it is to be
     */
    List<String> jvmOptions(int ranks) throws LaunchException {
        List<String> options = new ArrayList<>();
        if (stats) {
            options.add("-Dquipu.stats=summary");
        }
        if (file != null) {
            // the JVM says on standard output that it records, unless told not to
            options.add("-Xlog:jfr+startup=error");
            options.add("-XX:StartFlightRecording=filename=" + checked(ranks == 1 ? file : ofRank(file)));
        }
        return options;
    }

    private static Path checked(Path path) throws LaunchException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw LaunchException.usage("there is no folder that --jfr could write to: " + folder);
        }
        if (path.toString().matches(".*[,\"'].*")) {
            throw LaunchException.usage("the JVM takes no commas and quotes in the name of a recording: " + path);
        }
        return path;
    }

    private static Path ofRank(Path path) {
        String name = path.getFileName().toString();
        int dot = name.endsWith(".jfr") ? name.length() - ".jfr".length() : name.length();
        return path.resolveSibling(name.substring(0, dot) + "-" + LaunchSpec.RANK + name.substring(dot));
    }
}
