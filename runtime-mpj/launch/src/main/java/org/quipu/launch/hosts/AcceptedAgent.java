package org.quipu.launch.hosts;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.control.ProvenConnection;

/** An agent that a command such as pbsdsh starts on its host, and that connects to the launcher. */
final class AcceptedAgent implements AgentConnection {

    private static final long CONNECT_SECONDS = 120;
    private static final long ENDING_MILLIS = 1000;

    private final AgentListener listener;
    private final CompletableFuture<ProvenConnection> arrival;
    private final String command;
    private final Process process;
    private final LastLines lastLines = new LastLines();
    private final CountDownLatch linesRead = new CountDownLatch(1);
    private volatile @Nullable ProvenConnection connection;

    /**
     * Starts the command.
     *
     * @param line its beginning; the agent's own command follows
     * @param index of the host
     * @param host name of the host, for the names of threads
     * @param errors receives what the command prints
     * @throws IOException if it cannot be started
     */
    AcceptedAgent(AgentListener listener, List<String> line, int index, String host, Consumer<String> errors)
            throws IOException {
        this.listener = listener;
        arrival = listener.expect(index);
        command = line.getFirst();
        List<String> whole = new ArrayList<>(line);
        whole.addAll(List.of("/bin/sh", listener.folder().script().toString(), Integer.toString(index)));
        process = new ProcessBuilder(whole).redirectErrorStream(true).start();
        process.getOutputStream().close();
        Thread.ofPlatform().daemon().name("quipu-errors-" + host).start(() -> readLines(errors));
    }

    private void readLines(Consumer<String> errors) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream(),
                StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (lastLines.add(line)) {
                    errors.accept(line);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // The process has ended.
        } finally {
            linesRead.countDown();
            process.onExit().join();
            // No effect if the agent has connected.
            arrival.completeExceptionally(new EOFException(command + " has ended"));
        }
    }

    @Override
    public InputStream input() {
        return connected().in();
    }

    @Override
    public OutputStream output() {
        return connected().out();
    }

    private ProvenConnection connected() {
        ProvenConnection current = connection;
        if (current == null) {
            throw new IllegalStateException("not connected");
        }
        return current;
    }

    @Override
    public void boot(ShippedPath path) throws IOException {
        try {
            ProvenConnection arrived = arrival.get(CONNECT_SECONDS, TimeUnit.SECONDS);
            connection = arrived;
            path.send(arrived.in(), arrived.out());
        } catch (TimeoutException e) {
            throw new IOException("it has not connected to this launcher (" + listener.place() + ") within "
                    + CONNECT_SECONDS + " s. What it printed is in the output file of the batch job. All hosts must "
                    + "have the folder " + listener.folder() + " (" + LaunchSettings.AGENT_FOLDER.property()
                    + " selects "
                    + "another one), and a firewall must admit connections between hosts; --launcher ssh needs neither",
                    e);
        } catch (ExecutionException | CancellationException e) {
            throw (EOFException) new EOFException(e.getMessage()).initCause(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EOFException("interrupted");
        }
    }

    @Override
    public String ending() {
        if (connection != null) {
            return "the agent closed its connection" + lastLines.asReason();
        }
        String how = "has not ended";
        try {
            if (process.waitFor(ENDING_MILLIS, TimeUnit.MILLISECONDS)) {
                how = "ended with exit code " + process.exitValue() + " before the agent had connected";
                linesRead.await(ENDING_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String reason = lastLines.asReason();
        return command + " " + how + (reason.isEmpty() ? "; what the agent printed is in the output file of the batch "
                + "job. All hosts must have the folder " + listener.folder() + "; --launcher ssh does not need it"
                : reason);
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** The agent ends its ranks when its connection ends; the command ends after it. */
    @Override
    public void end() {
        arrival.cancel(false);
        ProvenConnection current = connection;
        try {
            if (current == null) {
                process.destroy();
            } else {
                current.close();
            }
        } catch (IOException e) {
            // The agent notices the end of the connection, at the latest when its host probes it.
        }
    }

    @Override
    public void cut() {
        end();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
