package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.job.LaunchSpec;
import org.quipu.launch.job.RankCommand;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.settings.SharedSettings;
import picocli.CommandLine.Option;

/** Converts the options of {@code quipu run} that observe the threads of the ranks to options for the ranks' JVMs. */
final class Observation {

    @Option(names = "--stats", description = "each rank prints at its end how long its regions, loops, tasks and "
            + "locks took")
    boolean stats;

    @Option(names = "--jfr", paramLabel = "FILE",
            description = "record each rank with JDK Flight Recorder into FILE; several ranks write X-0.jfr, "
                    + "X-1.jfr, ... for X.jfr")
    @Nullable
    Path file;

    /**
     * Returns the options.
     *
     * @param jvms the number of JVMs, each of which has a recording
     * @throws LaunchException if a recording cannot be written to its place
     */
    List<String> jvmOptions(int jvms) throws LaunchException {
        List<String> options = statsOptions();
        if (file != null) {
            options.addAll(RankCommand.recording(checked(recording(file, jvms)).toString()));
        }
        return options;
    }

    /** Returns the options that do not depend on files. */
    List<String> statsOptions() {
        List<String> options = new ArrayList<>();
        if (stats) {
            options.add("-D" + SharedSettings.STATS.property() + "=summary");
        }
        return options;
    }

    /**
     * Returns the file of a JVM's recording; {@link #makeFiles} creates it.
     *
     * @param jvms the number of JVMs
     * @throws LaunchException if there can be no such file
     */
    Path file(int jvm, int jvms) throws LaunchException {
        if (file == null) {
            throw LaunchException.usage("--jfr needs the name of a file");
        }
        return Path.of(checked(recording(file, jvms)).toString().replace(LaunchSpec.RANK, Integer.toString(jvm)));
    }

    /**
     * Creates the files of the recordings, which the JVMs overwrite. Only their owner may read them, because a
     * recording contains the environment and the system properties.
     *
     * @param jvms the number of JVMs
     * @throws LaunchException if a file cannot be created
     */
    void makeFiles(int jvms) throws LaunchException {
        for (int jvm = 0; file != null && jvm < jvms; jvm++) {
            makePrivate(Path.of(recording(file, jvms).toString().replace(LaunchSpec.RANK, Integer.toString(jvm))));
        }
    }

    private static Path recording(Path file, int jvms) throws LaunchException {
        Path name = file.getFileName();
        if (name == null) {
            throw LaunchException.usage("--jfr needs the name of a file, not " + file);
        }
        return jvms == 1 ? file : ofRank(file, name.toString());
    }

    private static Path checked(Path path) throws LaunchException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw LaunchException.usage("--jfr cannot write to this folder: " + (folder == null ? path : folder));
        }
        if (path.toString().matches(".*[,\"'].*")) {
            throw LaunchException
                    .usage("the JVM does not accept commas and quotes in the name of a recording: " + path);
        }
        return path;
    }

    private static void makePrivate(Path path) throws LaunchException {
        Set<PosixFilePermission> ofTheOwner = PosixFilePermissions.fromString("rw-------");
        try {
            if (Files.isRegularFile(path)) {
                Files.setPosixFilePermissions(path, ofTheOwner);
            } else if (Files.notExists(path)) {
                Files.createFile(path, PosixFilePermissions.asFileAttribute(ofTheOwner));
            }
        } catch (IOException e) {
            throw LaunchException
                    .usage("--jfr cannot create a file that only its owner may read: " + FailureReason.of(e));
        }
    }

    private static Path ofRank(Path path, String name) {
        int dot = name.endsWith(".jfr") ? name.length() - ".jfr".length() : name.length();
        return path.resolveSibling(name.substring(0, dot) + "-" + LaunchSpec.RANK + name.substring(dot));
    }
}
