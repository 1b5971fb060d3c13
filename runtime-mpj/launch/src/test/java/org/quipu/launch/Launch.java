package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.program.ClassPath;
import picocli.CommandLine;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.LaunchEnvironment;

/**
 * A launcher in its own process, as {@code bin/quipu run} starts it. Closing it proves that neither a process nor a
 * file is left: whatever descends from it carries a mark in its environment, and its temporary folder is its own.
 */
public final class Launch implements AutoCloseable {

    /** No test waits longer for anything: enough for eight JVMs that start on one slow core. */
    static final long SECONDS = Long.getLong("quipu.test.patience", 270);

    /** What would change a JVM's settings, or what it prints. */
    private static final List<String> FOREIGN = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
    private static final String MARK = "QUIPU_TEST_MARK";

    private final String mark = UUID.randomUUID().toString();
    private final Path temporary;
    private final Process process;
    private final List<String> out = Collections.synchronizedList(new ArrayList<>());
    private final List<String> err = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch drained = new CountDownLatch(2);

    /** Where a launcher's output goes. */
    private enum Output { READ, READ_LATER, FILE, FILE_WITH_ERRORS }

    private Launch(Map<String, String> environment, Output output, Path file, List<String> arguments)
            throws IOException {
        temporary = Files.createTempDirectory("ql");
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.io.tmpdir="
                        + temporary,
                "-cp",
                ClassPath.join(ClassPath.ofRuntime()) + ":" + place(CommandLine.class) + ":" + place(Launch.class),
                RunMain.class.getName(), "-cp", place(Launch.class)));
        line.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().remove(LaunchEnvironment.THREADS);
        builder.environment().keySet().removeAll(FOREIGN);
        builder.environment().putAll(environment);
        builder.environment().put(MARK, mark);
        if (file != null) {
            builder.redirectOutput(file.toFile());
        }
        process = builder.redirectErrorStream(output == Output.FILE_WITH_ERRORS).start();
        if (output != Output.READ_LATER) {
            read();
        }
    }

    /** Begins to read what the launcher prints. */
    void read() {
        collect(process.getInputStream(), out);
        collect(process.getErrorStream(), err);
    }

    /** Starts {@code quipu run} with these arguments; the tests' own classes are on its class path. */
    public static Launch run(String... arguments) throws IOException {
        return run(Map.of(), arguments);
    }

    public static Launch run(Map<String, String> environment, String... arguments) throws IOException {
        return new Launch(environment, Output.READ, null, List.of(arguments));
    }

    /** As {@link #run(String...)}, with standard output to a file. */
    static Launch runInto(Path file, String... arguments) throws IOException {
        return new Launch(Map.of(), Output.FILE, file, List.of(arguments));
    }

    /** As {@link #run(String...)}, with standard output and standard error to a file. */
    static Launch runJoined(Path file, String... arguments) throws IOException {
        return new Launch(Map.of(), Output.FILE_WITH_ERRORS, file, List.of(arguments));
    }

    /** As {@link #run(String...)}, with output that is not read before {@link #read()}. */
    static Launch runUnread(String... arguments) throws IOException {
        return new Launch(Map.of(), Output.READ_LATER, null, List.of(arguments));
    }

    /** What is asked of a job that was ended because its time was over. */
    interface TimedOut {
        void check(double seconds, Launch launch);
    }

    /**
     * Runs ranks that say that they are there and hang, with a limit of 4.5 s; with a longer one if the machine has not
     * started all of them by then.
     */
    static void untilItsTimeIsOver(TimedOut job, int ranks, String... arguments) throws IOException,
            InterruptedException {
        double[] limits = {4.5, 18, 72};
        for (double seconds : limits) {
            List<String> line = new ArrayList<>(List.of("-np", Integer.toString(ranks), "--timeout",
                    Double.toString(seconds)));
            line.addAll(List.of(arguments));
            try (Launch launch = run(line.toArray(String[]::new))) {
                assertThat(launch.exitCode()).isEqualTo(ExitCodes.TIMED_OUT);
                boolean allWereThere = launch.out().stream().filter(text -> text.startsWith("ready ")).count() == ranks;
                if (allWereThere || seconds == limits[limits.length - 1]) {
                    job.check(seconds, launch);
                    return;
                }
            }
        }
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void collect(InputStream from, List<String> into) {
        Thread.ofPlatform().daemon().start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                reader.lines().forEach(text -> {
                    synchronized (this) {
                        into.add(text);
                        notifyAll();
                    }
                });
            } catch (IOException | UncheckedIOException e) {
                // The process has been killed.
            } finally {
                drained.countDown();
            }
        });
    }

    /** Waits for a line of standard output. */
    String awaitLine(Predicate<String> wanted) throws InterruptedException {
        return awaitLine(wanted, SECONDS);
    }

    /** As above, for a line that may take longer. */
    synchronized String awaitLine(Predicate<String> wanted, long seconds) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (true) {
            for (String text : out()) {
                if (wanted.test(text)) {
                    return text;
                }
            }
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            assertThat(left).as("time left to wait for a line; out %s, err %s", out, err).isPositive();
            wait(left);
        }
    }

    /** Waits until each of the ranks has said that it is there, and returns their process numbers by rank. */
    long[] awaitReady(int ranks) throws InterruptedException {
        long[] pids = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            String prefix = "ready " + rank + " ";
            pids[rank] = Long.parseLong(awaitLine(text -> text.startsWith(prefix)).substring(prefix.length()));
        }
        return pids;
    }

    /** Waits for the launcher's end and returns its exit code. */
    public int exitCode() throws InterruptedException {
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("ended; out %s, err %s", out, err).isTrue();
        assertThat(drained.await(SECONDS, TimeUnit.SECONDS)).as("output closed").isTrue();
        return process.exitValue();
    }

    public List<String> out() {
        synchronized (out) {
            return List.copyOf(out);
        }
    }

    public List<String> err() {
        synchronized (err) {
            return List.copyOf(err);
        }
    }

    /** The launcher's own last word. */
    String lastError() {
        return err().getLast();
    }

    OutputStream stdin() {
        return process.getOutputStream();
    }

    Process process() {
        return process;
    }

    void signal(String name) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor()).isZero();
    }

    /** Everything that descends from the launcher, also what has lost its parent, and the launcher itself. */
    List<ProcessHandle> family() {
        List<ProcessHandle> found = new ArrayList<>();
        ProcessHandle.allProcesses().filter(ProcessHandle::isAlive).forEach(each -> {
            try {
                if (Files.readString(Path.of("/proc/" + each.pid() + "/environ"), StandardCharsets.ISO_8859_1)
                        .contains(MARK + "=" + mark)) {
                    found.add(each);
                }
            } catch (IOException e) {
                // Ended meanwhile.
            }
        });
        return found;
    }

    /** Waits until nothing of the job is alive any more. */
    void awaitNobody() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (true) {
            List<ProcessHandle> family = family();
            if (family.isEmpty()) {
                return;
            }
            assertThat(System.nanoTime()).as("still alive: %s", family).isLessThan(deadline);
            family.getFirst().onExit().completeOnTimeout(null, 100, TimeUnit.MILLISECONDS).join();
        }
    }

    /** What is in the launcher's temporary folder. */
    List<Path> temporaryFiles() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.toList();
        }
    }

    @Override
    public void close() throws IOException {
        List<ProcessHandle> left = family();
        left.forEach(ProcessHandle::destroyForcibly);
        List<Path> files = temporaryFiles();
        assertThat(left).as("processes left behind").isEmpty();
        assertThat(files).as("files left behind").isEmpty();
        Files.delete(temporary);
    }
}
