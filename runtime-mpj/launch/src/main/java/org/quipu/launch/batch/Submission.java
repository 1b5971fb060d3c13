package org.quipu.launch.batch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;

/** A job that is submitted by the command of a batch system. */
public final class Submission {

    private final BatchSystem system;
    private final Process command;
    private final BufferedReader reader;
    private final String id;

    private Submission(BatchSystem system, Process command, BufferedReader reader, String id) {
        this.system = system;
        this.command = command;
        this.reader = reader;
        this.id = id;
    }

    /**
     * Submits a script, and returns when the batch system has given the job a number.
     *
     * @param waits whether {@link #awaitEnd} returns at the end of the job
     * @throws LaunchException if the command does not exist, or the batch system refuses the job; the message is that
     *     of the command
     */
    public static Submission submit(BatchSystem system, String script, boolean waits)
            throws LaunchException, IOException, InterruptedException {
        List<String> line = system.submission(waits);
        Process command;
        try {
            command = new ProcessBuilder(line).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw LaunchException.failed(line.getFirst() + " cannot be started (" + FailureReason.of(e)
                    + "); run this command where jobs of " + system.title() + " are submitted, or use --print");
        }
        try (OutputStream to = command.getOutputStream()) {
            to.write(script.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It has ended, and says why.
        }
        BufferedReader reader = new BufferedReader(new InputStreamReader(command.getInputStream(),
                StandardCharsets.UTF_8));
        List<String> words = new ArrayList<>();
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
            String id = system.idIn(text.strip()).orElse("");
            if (!id.isEmpty()) {
                words.forEach(System.err::println);
                return new Submission(system, command, reader, id);
            }
            words.add(text);
        }
        throw LaunchException.failed(line.getFirst() + " ended with exit code " + command.waitFor() + ": "
                + String.join("; ", words));
    }

    /** Returns the number of the job. */
    public String id() {
        return id;
    }

    /** Returns the command that ends the job. */
    public String cancellation() {
        return system.cancellation(id);
    }

    /**
     * Waits for the end of the command, and passes on what it prints.
     *
     * @param meanwhile called several times a second
     * @return its exit code; that of the job, if the command waits for it
     */
    public int awaitEnd(@Nullable Runnable meanwhile) throws InterruptedException {
        Thread printing = Thread.ofPlatform().daemon().start(() -> reader.lines().forEach(System.err::println));
        while (!command.waitFor(meanwhile == null ? 1000 : 200, TimeUnit.MILLISECONDS)) {
            if (meanwhile != null) {
                meanwhile.run();
            }
        }
        printing.join();
        return command.exitValue();
    }
}
