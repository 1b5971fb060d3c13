package org.quipu.device;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A second Java process that communicates with this one by lines of text; killed on close. */
public final class ChildJvm implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;
    private final PrintStream in;

    private ChildJvm(Process process) {
        this.process = process;
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** Runs a main class with this process's class path and settings; its standard error is this process's. */
    static ChildJvm start(Class<?> main, String... arguments) throws IOException {
        return start(List.of(), main, arguments);
    }

    /** As above, by means of a command that runs another command. */
    public static ChildJvm start(List<String> by, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(by);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        System.getProperties().stringPropertyNames().stream().filter(name -> name.startsWith("quipu."))
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ChildJvm(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    public String readLine() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the child process has ended");
        }
        return line;
    }

    public void writeLine(String line) {
        in.println(line);
    }

    /** Kills the process as {@code kill -9} does, and returns when it has terminated. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    public int exitCode() throws InterruptedException {
        if (!process.waitFor(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("the child process did not end within " + Endpoint.PATIENCE.toSeconds() + " s");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
