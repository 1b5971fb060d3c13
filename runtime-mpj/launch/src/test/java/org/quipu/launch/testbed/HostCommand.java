package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A command that runs on a host, with its output. Its methods wait for at most {@link #SECONDS} and then fail with all
 * that the command has printed. Closing ends the command if it still runs; what it has started on its host ends with
 * the {@link Cluster}.
 */
public final class HostCommand implements AutoCloseable {

    /** Limit for everything that a test waits for, in seconds. */
    public static final long SECONDS = Long.getLong("quipu.test.patience", 270);

    private final Process process;
    private final Thread reader;
    private final List<String> lines = new ArrayList<>();

    HostCommand(ProcessBuilder command) throws IOException {
        process = command.redirectErrorStream(true).redirectInput(ProcessBuilder.Redirect.from(Cluster.NOTHING))
                .start();
        reader = Thread.ofPlatform().daemon().start(this::read);
    }

    private void read() {
        try (BufferedReader from = new BufferedReader(new InputStreamReader(process.getInputStream(),
                StandardCharsets.UTF_8))) {
            from.lines().forEach(line -> {
                synchronized (lines) {
                    lines.add(line);
                    lines.notifyAll();
                }
            });
        } catch (IOException | UncheckedIOException e) {
            // The command has been ended.
        }
    }

    /** Returns the lines of standard output and standard error so far, in the order in which they were read. */
    public List<String> lines() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }

    /** Returns {@link #lines()} as one text. */
    public String out() {
        return String.join("\n", lines());
    }

    /** Waits for a line of output and returns the first one that is wanted. */
    public String awaitLine(Predicate<String> wanted) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        synchronized (lines) {
            for (int next = 0;; next++) {
                while (next == lines.size()) {
                    long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                    assertThat(left).as("time left to wait for a line; so far %s", lines).isPositive();
                    assertThat(reader.isAlive()).as("more output; there was %s", lines).isTrue();
                    lines.wait(Math.min(left, 100));
                }
                if (wanted.test(lines.get(next))) {
                    return lines.get(next);
                }
            }
        }
    }

    /** Waits for the end of the command and of its output, and returns the exit code: 128 + n after signal n. */
    public int exitCode() throws InterruptedException {
        boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        assertThat(ended).as("the command has ended; so far %s", lines()).isTrue();
        reader.join(TimeUnit.SECONDS.toMillis(SECONDS));
        assertThat(reader.isAlive()).as("its output is still open; so far %s", lines()).isFalse();
        return process.exitValue();
    }

    /** Continues nsenter, which stops itself when the command on the host is stopped, but does not see its end then. */
    void proceed() throws IOException {
        List<String> line = new ArrayList<>(List.of("kill", "-CONT"));
        process.descendants().forEach(each -> line.add(Long.toString(each.pid())));
        new ProcessBuilder(line).inheritIO().start();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
