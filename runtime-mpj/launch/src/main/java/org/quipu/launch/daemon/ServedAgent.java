package org.quipu.launch.daemon;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.launch.daemon.DaemonFrames.DaemonFrame;
import org.quipu.launch.daemon.DaemonStatus.AgentStatus;
import org.quipu.mpj.manager.control.ProvenConnection;

/** A process of an agent whose standard streams are a connection. It ends with the connection, and vice versa. */
final class ServedAgent {

    /** An agent without input ends its ranks, which have a second for their shutdown hooks, and sends their output. */
    private static final long GRACE_MILLIS = 12_000;
    private static final long TERM_MILLIS = 3000;
    private static final long DRAIN_MILLIS = 5000;
    private static final long NOTICE_MILLIS = 1000;

    private final ProvenConnection connection;
    private final DaemonFrames frames;
    private final AgentRequest request;
    private final Instant since = Instant.now();
    private final Process process;

    /**
     * Starts the process in the user's home folder.
     *
     * @param command reads what to do from standard input
     * @throws IOException if it cannot be started
     */
    ServedAgent(ProvenConnection connection, AgentRequest request, List<String> command) throws IOException {
        this.connection = connection;
        this.request = request;
        frames = new DaemonFrames(connection);
        ProcessBuilder builder = new ProcessBuilder(command);
        Path home = Path.of(System.getProperty("user.home"));
        builder.directory((Files.isDirectory(home) ? home : Path.of("/")).toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process = builder.start();
    }

    AgentStatus status() {
        return new AgentStatus(request, process.pid(), since);
    }

    /**
     * Forwards all streams until the connection or the process ends, and waits for the end of the process.
     *
     * @return how it has ended, for the log
     */
    String serve() {
        Thread output = forward(process.getInputStream(), DaemonDescriptor.OUTPUT);
        Thread errors = forward(process.getErrorStream(), DaemonDescriptor.ERROR);
        Thread.ofPlatform().daemon().name("quipu-agent-end-" + process.pid()).start(() -> awaitEnd(output, errors));
        String ending = "its launcher closed the connection";
        try {
            forwardInput();
        } catch (IOException e) {
            ending = e.getMessage();
        }
        boolean isFirst = !process.isAlive();
        reap();
        return isFirst ? "exit code " + process.exitValue() : ending + ", exit code " + process.exitValue();
    }

    private Thread forward(InputStream from, byte type) {
        return Thread.ofPlatform().daemon().name("quipu-agent-output-" + process.pid()).start(() -> {
            byte[] buffer = new byte[DaemonDescriptor.MOST_BYTES];
            try {
                for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                    frames.write(type, buffer, length);
                }
            } catch (IOException e) {
                // The connection has ended, which ends the agent.
            }
        });
    }

    private void awaitEnd(Thread output, Thread errors) {
        try {
            int code = process.waitFor();
            output.join(DRAIN_MILLIS);
            errors.join(DRAIN_MILLIS);
            frames.write(DaemonDescriptor.EXITED, ByteBuffer.allocate(Integer.BYTES).putInt(code).array(),
                    Integer.BYTES);
        } catch (IOException e) {
            // The connection ended before the agent did.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    private void forwardInput() throws IOException {
        try (OutputStream to = process.getOutputStream()) {
            for (DaemonFrame frame = frames.read(); frame != null; frame = frames.read()) {
                if (frame.type() != DaemonDescriptor.INPUT) {
                    throw new IOException("a frame of type " + frame.type());
                }
                to.write(frame.body());
                to.flush();
            }
        }
    }

    private void reap() {
        boolean interrupted = false;
        try {
            if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroy();
                process.waitFor(TERM_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells the launcher why the agent ends, and requests its end; returns within about a second. */
    void end(String reason) {
        byte[] text = reason.getBytes(StandardCharsets.UTF_8);
        Thread notice = Thread.ofPlatform().daemon().start(() -> {
            try {
                frames.write(DaemonDescriptor.ENDED, text, text.length);
            } catch (IOException e) {
                // The connection has ended.
            }
        });
        try {
            notice.join(NOTICE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroy();
    }

    private void close() {
        try {
            connection.close();
        } catch (IOException e) {
            // Nothing more is sent.
        }
    }
}
