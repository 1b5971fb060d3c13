package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Starts programs and lets none outlive this process. On a time-out, an interrupt or the end of this JVM (Ctrl-C), a
 * program and all its descendants are ended, by SIGTERM first, then by SIGKILL. Thread-safe.
 */
final class Processes {
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final Path folder;
    private final Duration limit;
    private final Set<Process> running = new HashSet<>();
    private boolean closed;

    /**
     * @param folder where programs run and their output is kept until it is read
     * @param limit the time limit of one program
     */
    Processes(Path folder, Duration limit) {
        this.folder = folder;
        this.limit = limit;
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "quipu-bench-cleanup"));
    }

    /** Ends all programs. No further one can be started, not even by a thread that continues after the last one. */
    private void close() {
        Set<Process> last;
        synchronized (running) {
            closed = true;
            last = Set.copyOf(running);
        }
        last.forEach(Processes::end);
    }

    /** Runs a program to its end. */
    Outcome run(Invocation invocation) throws BenchException, InterruptedException {
        return join(List.of(start(invocation))).get(0);
    }

    /** Starts a program; pass it to {@link #join}. */
    Started start(Invocation invocation) throws BenchException {
        try {
            Files.createDirectories(folder);
            Path out = temporary(".out");
            Path err = temporary(".err");
            ProcessBuilder builder = new ProcessBuilder(invocation.words()).directory(folder.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().putAll(invocation.environment());
            long began = System.nanoTime();
            Process process = launch(builder);
            process.getOutputStream().close();
            return new Started(invocation.words().get(0), process, out, err, began);
        } catch (IOException e) {
            throw new BenchException("cannot start " + invocation.words().get(0) + ": " + e.getMessage());
        }
    }

    private Path temporary(String suffix) throws IOException {
        Path file = Files.createTempFile(folder, "run", suffix);
        file.toFile().deleteOnExit();
        return file;
    }

    private Process launch(ProcessBuilder builder) throws IOException, BenchException {
        synchronized (running) {
            if (closed) {
                throw new BenchException("interrupted");
            }
            Process process = builder.start();
            running.add(process);
            return process;
        }
    }

    /** Waits for several programs of one job; ends those that still run when the time limit expires. */
    List<Outcome> join(List<Started> started) throws BenchException, InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        List<Outcome> outcomes = new ArrayList<>();
        try {
            for (Started one : started) {
                if (!one.process().waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    throw new BenchException(one.program() + " did not end within " + limit.toSeconds() + " seconds");
                }
                Duration took = Duration.ofNanos(System.nanoTime() - one.began());
                outcomes.add(new Outcome(one.process().exitValue(), Files.readAllLines(one.out()),
                        Files.readAllLines(one.err()), took));
            }
        } catch (IOException e) {
            throw new BenchException("cannot read the output of " + started.get(0).program() + ": " + e.getMessage());
        } finally {
            started.forEach(this::discard);
        }
        return outcomes;
    }

    /** Ends programs that have not been joined; does nothing for those that {@link #join} has returned. */
    void abandon(List<Started> started) {
        started.forEach(this::discard);
    }

    private void discard(Started one) {
        synchronized (running) {
            if (!running.contains(one.process())) {
                return;
            }
        }
        end(one.process());
        synchronized (running) {
            running.remove(one.process());
        }
        try {
            Files.deleteIfExists(one.out());
            Files.deleteIfExists(one.err());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void end(Process process) {
        if (!process.isAlive() && process.descendants().findAny().isEmpty()) {
            return;
        }
        List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
        family.add(process.toHandle());
        process.destroy();
        try {
            process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        family.forEach(ProcessHandle::destroyForcibly);
    }

    /** A program that was started at a time of {@link System#nanoTime}. */
    record Started(String program, Process process, Path out, Path err, long began) {
    }
}
