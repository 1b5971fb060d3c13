package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program in a JVM of its own, with a class path like ours and no OMP_ variables but those given. */
public final class Child {

    /** Limit in seconds for a short program: ample on a busy machine; a program that exceeds it counts as hung. */
    public static final int SECONDS = Integer.getInteger("quipu.test.patience", 270);

    private final List<String> before = new ArrayList<>();
    private final List<String> options = new ArrayList<>(List.of("-XX:+UseSerialGC"));
    private Map<String, String> environment = Map.of();
    private File folder = new File(".");

    /** The exit code, and the lines printed on both streams. */
    public record Result(int exit, List<String> lines) {

        public Result succeeded() {
            assertThat(exit).as("%s", String.join("\n", lines)).isZero();
            return this;
        }

        /** The warnings of the runtime. */
        public List<String> warnings() {
            return lines.stream().filter(line -> line.startsWith("quipu:")).toList();
        }
    }

    /** Runs the JVM by another command, such as taskset. */
    public Child under(String... command) {
        before.addAll(List.of(command));
        return this;
    }

    public Child options(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    public Child environment(Map<String, String> variables) {
        environment = variables;
        return this;
    }

    public Child in(Path workingFolder) {
        folder = workingFolder.toFile();
        return this;
    }

    /** Runs the program until it ends, at most {@link #SECONDS}. */
    public Result run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        return run(SECONDS, program, arguments);
    }

    /** Runs the program until it ends; after {@code seconds} it is killed with all processes that it has started. */
    public Result run(int seconds, Class<?> program, String... arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile("quipu-child", ".txt");
        try {
            List<String> command = new ArrayList<>(before);
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(options);
            command.addAll(List.of("-cp", classPath(), program.getName()));
            command.addAll(List.of(arguments));
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .directory(folder);
            builder.environment().keySet().removeIf(name -> name.startsWith("OMP_") || name.startsWith("QUIPU_"));
            builder.environment().putAll(environment);
            Process process = builder.start();
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            List<String> lines = Files.readAllLines(output);
            assertThat(ended).as("ended in %d s; it had printed\n%s", seconds, String.join("\n", lines)).isTrue();
            return new Result(process.exitValue(), lines);
        } finally {
            Files.delete(output);
        }
    }

    private static String classPath() {
        StringBuilder absolute = new StringBuilder();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            absolute.append(absolute.isEmpty() ? "" : File.pathSeparator).append(Path.of(entry).toAbsolutePath());
        }
        return absolute.toString();
    }
}
