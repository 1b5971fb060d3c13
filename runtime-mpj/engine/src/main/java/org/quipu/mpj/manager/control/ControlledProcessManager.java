package org.quipu.mpj.manager.control;

import static org.quipu.mpj.manager.control.ControlDescriptor.escape;
import static org.quipu.mpj.manager.control.ControlDescriptor.escapeShortened;
import static org.quipu.mpj.manager.control.ControlDescriptor.unescape;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.ProcessManager;

/**
 * A rank's end of its control connection, served by two daemon threads. One reads, so that the end of the launcher is
 * detected immediately. One writes, so that an interrupt of a user thread cannot close the connection; it also sends a
 * heartbeat once a second.
 */
public class ControlledProcessManager implements ProcessManager {

    private static final long ABORT_GRACE_MILLIS = 3000;
    private static final long LAST_WORD_MILLIS = 2000;
    private static final long RETRY_MILLIS = 100;
    private static final String END_OF_CONNECTION = "";

    private final RankInfo info;
    private final ControlChannel channel;
    private final Runnable onLauncherLost;
    private final LinkedBlockingQueue<Outgoing> outgoing = new LinkedBlockingQueue<>();
    private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final Object asking = new Object();
    private volatile Supplier<String> stacks = () -> "";

    /** Allocated in advance, because a rank without memory cannot build a line. */
    private final ByteBuffer outOfMemory = direct(ControlDescriptor.FAILED + " uncaught java.lang.OutOfMemoryError\n");

    /** The heartbeat, confined to the writing thread; also allocated in advance. */
    private final ByteBuffer beat = direct(ControlDescriptor.BEAT + "\n");

    private static ByteBuffer direct(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private record Outgoing(String line, CountDownLatch written) {}

    /**
     * Creates an unconnected client; {@link #join} connects it.
     *
     * @param channel a connection to the launcher on which nothing has been sent
     * @param onLauncherLost run by a thread of this object when the connection has ended
     */
    public ControlledProcessManager(RankInfo info, ControlChannel channel, Runnable onLauncherLost) {
        this.info = info;
        this.channel = channel;
        this.onLauncherLost = onLauncherLost;
    }

    /**
     * Registers this rank with the launcher, and starts the threads that serve the connection.
     *
     * @throws IOException if the launcher does not respond or refuses this process; the caller closes the channel
     */
    public void join() throws IOException {
        register(channel, info.rank(), info.secret());
        start();
    }

    /** The first part of {@link #join}: returns when the launcher has accepted this rank. */
    public static void register(ControlChannel channel, int rank, byte[] secret) throws IOException {
        channel.writeLine(String.join(" ", ControlDescriptor.HELLO, Integer.toString(ControlDescriptor.VERSION),
                Integer.toString(rank), HexFormat.of().formatHex(secret),
                Long.toString(ProcessHandle.current().pid())));
        String answer = channel.readLine();
        if (answer == null) {
            throw new IOException("the launcher has closed the connection");
        }
        if (!answer.equals(ControlDescriptor.OK)) {
            throw new IOException(unescape(answer.substring(answer.indexOf(' ') + 1)));
        }
    }

    /** The second part of {@link #join}: starts the threads that serve the connection. */
    protected final void start() {
        daemon("quipu-control-reader", this::readAll);
        daemon("quipu-control-writer", this::writeAll);
    }

    /**
     * The job has failed. Called by the thread that reads, unless the connection ends first. Does what a lost
     * connection does, unless it is overridden.
     *
     * @param code exit code for this process
     * @param reason names rank and host
     */
    protected void ended(int code, String reason) {
        onLauncherLost.run();
    }

    private static void daemon(String name, Runnable body) {
        Thread.ofPlatform().daemon().name(name).start(body);
    }

    private void readAll() {
        try {
            for (String line = channel.readLine(); line != null; line = channel.readLine()) {
                switch (line) {
                    case ControlDescriptor.DUMP ->
                        send(ControlDescriptor.STACKS + " " + escapeShortened(stacks.get()));
                    case ControlDescriptor.BYE -> channel.sleepBetweenReads();
                    default -> take(line);
                }
            }
        } catch (IOException e) {
            // A broken connection is treated like a closed one.
        }
        answers.add(END_OF_CONNECTION);
        onLauncherLost.run();
    }

    private void take(String line) {
        if (line.startsWith(ControlDescriptor.END + " ")) {
            String[] end = line.split(" ", 3);
            ended(Integer.parseInt(end[1]), unescape(end[2]));
        } else {
            answers.add(line);
        }
    }

    private void writeAll() {
        try {
            Outgoing next = null;
            while (true) {
                if (next == null) {
                    next = outgoing.poll(ControlDescriptor.BEAT_MILLIS, TimeUnit.MILLISECONDS);
                } else {
                    TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
                }
                if (next != null && write(next)) {
                    next = null;
                } else {
                    channel.write(beat.rewind());
                }
            }
        } catch (IOException | InterruptedException e) {
            // The reader detects the broken connection, too, and handles it.
        }
    }

    /** @return false if there is no memory for the line; the program may free some and continue */
    private boolean write(Outgoing next) throws IOException {
        try {
            channel.writeLine(next.line());
        } catch (OutOfMemoryError e) {
            return false;
        }
        next.written().countDown();
        return true;
    }

    private CountDownLatch send(String line) {
        CountDownLatch written = new CountDownLatch(1);
        outgoing.add(new Outgoing(line, written));
        return written;
    }

    private String ask(String line) throws IOException {
        return ask(line, 1).getFirst();
    }

    /** Sends a line and waits for this number of reply lines. */
    private List<String> ask(String line, int count) throws IOException {
        List<String> received = new ArrayList<>();
        synchronized (asking) {
            send(line);
            boolean interrupted = false;
            try {
                while (received.size() < count) {
                    try {
                        String answer = answers.take();
                        if (answer.equals(END_OF_CONNECTION)) {
                            answers.add(END_OF_CONNECTION);
                            throw new IOException("the connection to the launcher is lost");
                        }
                        received.add(answer);
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
            } finally {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
        return received;
    }

    @Override
    public int rank() {
        return info.rank();
    }

    @Override
    public int size() {
        return info.size();
    }

    @Override
    public int localSize() {
        return info.localSize();
    }

    @Override
    public String jobId() {
        return info.jobId();
    }

    @Override
    public byte[] secret() {
        return info.secret().clone();
    }

    @Override
    public String requestedDevice() {
        return info.device();
    }

    @Override
    public void put(String key, String value) {
        if (key.isEmpty() || key.chars().anyMatch(Character::isWhitespace) || value.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(
                    "a key must not contain white space, a value no line break: '" + key + "'");
        }
        String line = ControlDescriptor.PUT + " " + key + " " + escape(value);
        if (line.getBytes(StandardCharsets.UTF_8).length >= ControlDescriptor.MAX_LINE) {
            throw new IllegalArgumentException("the value of '" + key + "' does not fit into a line of "
                    + ControlDescriptor.MAX_LINE + " bytes");
        }
        send(line);
    }

    @Override
    public void fence() throws IOException {
        ask(ControlDescriptor.FENCE);
    }

    @Override
    public String get(int peer, String key) throws IOException {
        return value(ask(ControlDescriptor.GET + " " + peer + " " + key), peer, key);
    }

    @Override
    public List<String> getAll(String key) throws IOException {
        List<String> values = ask(ControlDescriptor.GET_ALL + " " + key, info.size());
        for (int peer = 0; peer < info.size(); peer++) {
            values.set(peer, value(values.get(peer), peer, key));
        }
        return values;
    }

    private static String value(String answer, int peer, String key) throws IOException {
        if (answer.equals(ControlDescriptor.NONE)) {
            throw new IOException("rank " + peer + " has published nothing under '" + key + "'");
        }
        return unescape(answer.substring(answer.indexOf(' ') + 1));
    }

    @Override
    public void abort(int code, String reason) {
        int exitCode = ExitCodes.ofAbort(code);
        send(ControlDescriptor.ABORT + " " + exitCode + " " + escapeShortened(reason == null ? "" : reason));
        // The launcher kills all processes including this one; if it does not, this process terminates itself.
        sleepUninterruptibly(ABORT_GRACE_MILLIS);
        haltUnanswered(exitCode, reason == null ? "" : reason);
    }

    /** Ends this process because the launcher has not answered an abort in time. Does not return. */
    protected void haltUnanswered(int exitCode, String reason) {
        Runtime.getRuntime().halt(exitCode);
    }

    @Override
    public void awaitEnd(long millis) {
        sleepUninterruptibly(millis);
    }

    private static void sleepUninterruptibly(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            try {
                TimeUnit.MILLISECONDS.sleep(left);
            } catch (InterruptedException e) {
                // The end of the job cannot be interrupted.
            }
        }
    }

    /**
     * Reports that this rank is finalized. The connection stays open, because the rank still ends with its launcher.
     */
    @Override
    public void close() {
        send(ControlDescriptor.FINALIZED);
    }

    @Override
    public boolean reportFailure(String reason) {
        return flush(send(ControlDescriptor.FAILED + " " + escapeShortened(reason)));
    }

    @Override
    public void reportOutOfMemory() {
        // An interrupt would close the connection.
        boolean interrupted = Thread.interrupted();
        try {
            channel.write(outOfMemory);
        } catch (IOException e) {
            // The launcher has terminated; the reading thread handles that.
            return;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void reportShutdown() {
        flush(send(ControlDescriptor.BYE));
    }

    @Override
    public void reportShutdown(int code) {
        flush(send(ControlDescriptor.BYE + " " + code));
    }

    @Override
    public void reportExit(int code) {
        flush(send(ControlDescriptor.EXITED + " " + code));
    }

    @Override
    public void answerStackRequests(Supplier<String> newStacks) {
        stacks = newStacks;
    }

    private static boolean flush(CountDownLatch written) {
        try {
            return written.await(LAST_WORD_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
