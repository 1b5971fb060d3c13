package org.quipu.samples.tools.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command to its end, or to a deadline, and reads the kernel's report from its output.
 */
final class FormRunner {
    private static final int SHOWN_LINES = 15;
    private static final long GRACE_SECONDS = 10;

    private final Duration deadline;

    FormRunner(Duration deadline) {
        this.deadline = deadline;
    }

    /** Runs the words; never throws for a program that fails. */
    Outcome run(Form form, Shape shape, List<String> words) throws InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException e) {
            return new Outcome(form, shape, Optional.empty(), "cannot start it: " + e.getMessage());
        }
        List<String> output = new ArrayList<>();
        Thread reader = Thread.ofPlatform().daemon().start(() -> collect(process, output));
        boolean ended;
        try {
            process.getOutputStream().close();
            ended = process.waitFor(deadline.toSeconds(), TimeUnit.SECONDS);
        } catch (IOException e) {
            ended = false;
        } finally {
            end(process);
        }
        reader.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
        List<String> lines;
        synchronized (output) {
            lines = List.copyOf(output);
        }
        Optional<RunReport> report = RunReport.find(lines);
        return new Outcome(form, shape, report, failure(ended, process, report, lines));
    }

    private String failure(boolean ended, Process process, Optional<RunReport> report, List<String> output) {
        String why;
        if (!ended) {
            why = "no end after " + deadline.toSeconds() + " s";
        } else if (report.isPresent() && !report.get().verified()) {
            return "its result differs from the published one";
        } else if (process.exitValue() != 0) {
            why = "exit code " + process.exitValue();
        } else if (report.isEmpty()) {
            why = "it printed no result";
        } else {
            return "";
        }
        List<String> tail = output.subList(Math.max(0, output.size() - SHOWN_LINES), output.size());
        return tail.isEmpty() ? why : why + "; the end of its output:\n    " + String.join("\n    ", tail);
    }

    private static void collect(Process process, List<String> output) {
        try (BufferedReader in = process.inputReader()) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                synchronized (output) {
                    output.add(line);
                }
            }
        } catch (IOException e) {
            synchronized (output) {
                output.add("(its output could not be read: " + e.getMessage() + ")");
            }
        }
    }

    private static void end(Process process) throws InterruptedException {
        if (process.isAlive()) {
            process.destroy();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                process.waitFor();
            }
        }
    }
}
