package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An agent at the standard streams of a command of this host, such as ssh or srun, that runs a shell there. */
final class CommandConnection implements AgentConnection {

    private static final long ENDING_MILLIS = 1000;
    private static final int BUFFER = 1 << 16;

    private final String command;
    private final byte[] script;
    private final Process process;
    private final OutputStream output;
    private final LastLines lastErrors = new LastLines();
    private final CountDownLatch errorsRead = new CountDownLatch(1);

    /**
     * Starts the command.
     *
     * @param line the command, which runs the shell command {@link AgentStart#READ_SCRIPT}
     * @param script for that shell, see {@link AgentScript}; must not be changed
     * @param host name of the host, for the names of threads
     * @param errors as in {@link DirectAgents#connect}
     * @throws IOException if it cannot be started
     */
    CommandConnection(List<String> line, byte[] script, String host, Consumer<String> errors) throws IOException {
        this.script = script;
        command = line.getFirst();
        process = new ProcessBuilder(line).start();
        output = new BufferedOutputStream(process.getOutputStream(), BUFFER);
        Thread.ofPlatform().daemon().name("quipu-errors-" + host).start(() -> readErrors(errors));
    }

    /** Returns whether a write failed because the command ended before it had read everything. */
    static boolean isPipeClosed(Exception e) {
        return String.valueOf(e.getMessage()).matches("Broken pipe|Stream closed|Stream Closed");
    }

    private void readErrors(Consumer<String> errors) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.getErrorStream(),
                StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (lastErrors.add(line)) {
                    errors.accept(line);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // The process has ended.
        } finally {
            errorsRead.countDown();
        }
    }

    @Override
    public InputStream input() {
        return process.getInputStream();
    }

    @Override
    public OutputStream output() {
        return output;
    }

    @Override
    public void boot(ShippedPath path) throws IOException {
        output.write(script);
        output.flush();
        AgentGreeting.await(input());
        path.send(new DataInputStream(input()), new DataOutputStream(output));
    }

    @Override
    public String ending() {
        String how = "closed its output";
        try {
            if (process.waitFor(ENDING_MILLIS, TimeUnit.MILLISECONDS)) {
                how = "ended with exit code " + process.exitValue();
                errorsRead.await(ENDING_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return command + " " + how + lastErrors.asReason();
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** An agent that is a child of this process ends its ranks. */
    @Override
    public void end() {
        process.destroy();
    }

    @Override
    public void cut() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
