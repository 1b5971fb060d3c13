package org.quipu.maven.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;

/**
 * The command line and environment of a run. The launcher starts a program that sends messages, which has the engine
 * (artifact quipu-mpj) on its class path. Without it, and if neither ranks nor a device are asked for, the program is
 * started itself.
 *
 * @param arguments   the arguments of {@code java}
 * @param environment additional environment variables
 */
public record RunCommand(List<String> arguments, Map<String, String> environment) {
    private static final String LAUNCHER = "org.quipu.launch.cli.RunMain";
    private static final String ENGINE = "org.quipu.mpj.manager.ProcessManager";
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

    /**
     * Plans a run.
     *
     * @throws IllegalArgumentException if the request cannot be met; the message names a remedy
     */
    public static RunCommand of(RunRequest request) {
        if (request.mainClass() == null || request.mainClass().isBlank()) {
            throw new IllegalArgumentException("no main class: set -Dquipu.mainClass=... or <mainClass>");
        }
        atLeastOne("ranks (quipu.np)", request.ranks());
        atLeastOne("threads (quipu.t)", request.threads());
        if (contains(request.classPath(), ENGINE)) {
            return launched(request);
        }
        if (request.ranks() != null && request.ranks() > 1 || request.device() != null) {
            throw new IllegalArgumentException("ranks and devices need messages, which are not on the project's "
                    + "run-time class path: add a dependency on org.quipu:quipu-mpj");
        }
        return direct(request);
    }

    private static RunCommand launched(RunRequest request) {
        List<String> line = new ArrayList<>(List.of(NATIVE_ACCESS));
        if (request.cache() != null) {
            line.add("-Dquipu.cache=" + request.cache());
        }
        line.addAll(List.of("-cp", request.joinedLauncherPath(), LAUNCHER));
        if (request.cache() != null) {
            line.add("--warm-start");
        }
        line.addAll(List.of("-np", String.valueOf(request.ranks() == null ? 1 : request.ranks())));
        if (request.threads() != null) {
            line.addAll(List.of("-t", request.threads().toString()));
        }
        if (request.device() != null) {
            line.addAll(List.of("--device", request.device()));
        }
        request.jvmOptions().forEach(option -> line.add("-J" + option));
        line.addAll(List.of("-cp", request.joinedClassPath(), request.mainClass()));
        line.addAll(request.arguments());
        return new RunCommand(List.copyOf(line), Map.of());
    }

    private static RunCommand direct(RunRequest request) {
        List<String> line = new ArrayList<>(List.of(NATIVE_ACCESS));
        line.addAll(request.jvmOptions());
        line.addAll(List.of("-cp", request.joinedClassPath(), request.mainClass()));
        line.addAll(request.arguments());
        return new RunCommand(List.copyOf(line),
                request.threads() == null ? Map.of() : Map.of("OMP_NUM_THREADS", request.threads().toString()));
    }

    private static void atLeastOne(String what, Integer value) {
        if (value != null && value < 1) {
            throw new IllegalArgumentException(what + " must be at least 1, not " + value);
        }
    }

    private static boolean contains(List<String> classPath, String className) {
        String file = className.replace('.', '/') + ".class";
        return classPath.stream().map(Path::of).anyMatch(entry -> holds(entry, file));
    }

    private static boolean holds(Path entry, String file) {
        if (!Files.isRegularFile(entry)) {
            return Files.exists(entry.resolve(file));
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            return false;
        }
    }
}
