package org.quipu.mpj.manager.control;

import static org.quipu.mpj.manager.control.ControlDescriptor.escape;
import static org.quipu.mpj.manager.control.ControlDescriptor.unescape;

import java.io.Closeable;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.control.ControlDescriptor;

/**
 * The launcher's end of the control connections: answers the ranks' requests and passes their reports to a listener.
 */
public final class ControlServer implements Closeable {

    /** Receives the reports of ranks; called on the connection thread of the rank, in the order of its lines. */
    public interface Listener {

        /** The exit code of a rank that is shutting down without having reported one. */
        int UNKNOWN_CODE = -1;

        /** A line of the rank has arrived, possibly only a heartbeat. */
        void messageReceived(int rank);

        /** The rank waits for all others for the first time. */
        void joined(int rank);

        void finalized(int rank);

        void failed(int rank, String reason);

        void aborted(int rank, int code, String reason);

        /**
         * The rank is shutting down.
         *
         * @param code its future exit code, or {@link #UNKNOWN_CODE}
         */
        void leaving(int rank, int code);

        void exited(int rank, int code);

        /** The rank has ended normally, but another one waits for it in a fence that it never entered. */
        void abandoned(int rank, int waiting);

        void stacks(int rank, String text);

        /** The connection of the rank has ended; no further report will arrive. */
        void disconnected(int rank);
    }

    private final int ranks;
    private final byte[] secret;
    private final Listener listener;
    private final Path path;
    private final ServerSocketChannel server;
    private final ControlChannel[] channels;
    private final CountDownLatch[] ended;
    private final Map<String, String> published = new HashMap<>();
    private final List<Integer> fenced = new ArrayList<>();
    /** Ranks that have ended normally; one that never joined blocks the ranks that join later. */
    private final List<Integer> over = new ArrayList<>();
    /** A running accept may still take a connection while the socket is closed. */
    private volatile boolean closed;

    /**
     * Opens the socket and starts to listen.
     *
     * @throws IOException if no socket can be created in the folder of temporary files
     */
    public ControlServer(Path socket, int ranks, byte[] secret, Listener listener) throws IOException {
        this.ranks = ranks;
        this.secret = HexFormat.of().formatHex(secret).getBytes(StandardCharsets.UTF_8);
        this.listener = listener;
        this.channels = new ControlChannel[ranks];
        this.ended = new CountDownLatch[ranks];
        this.path = socket;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(path), ranks);
        Thread.ofPlatform().daemon().name("quipu-control-accept").start(this::acceptAll);
    }

    /** Returns the path of the socket to which ranks connect. */
    public Path path() {
        return path;
    }

    private void acceptAll() {
        try {
            while (true) {
                SocketChannel socket = server.accept();
                Thread.ofPlatform().daemon().name("quipu-control").start(() -> serve(new ControlChannel(socket)));
            }
        } catch (IOException e) {
            // Closed: the job is over.
        }
    }

    private void serve(ControlChannel channel) {
        int rank = -1;
        try (channel) {
            String hello = channel.readLine();
            rank = hello == null ? -1 : admit(channel, hello.split(" "));
            if (rank >= 0) {
                listener.messageReceived(rank);
                for (String line = channel.readLine(); line != null; line = channel.readLine()) {
                    listener.messageReceived(rank);
                    handle(rank, channel, line);
                }
            }
        } catch (IOException | RuntimeException e) {
            // A broken connection or a broken protocol ends the connection; the rank then halts by itself.
        } finally {
            if (rank >= 0) {
                listener.disconnected(rank);
                latchOf(rank).countDown();
            }
        }
    }

    private int admit(ControlChannel channel, String[] hello) throws IOException {
        String refusal = null;
        int rank = -1;
        if (hello.length != 5 || !hello[0].equals(ControlDescriptor.HELLO)
                || !hello[1].equals(Integer.toString(ControlDescriptor.VERSION))) {
            refusal = "the launcher is from another version of Quipu";
        } else if (!MessageDigest.isEqual(secret, hello[3].getBytes(StandardCharsets.UTF_8))) {
            refusal = "the secret is not the secret of this job";
        } else {
            rank = Integer.parseInt(hello[2]);
            refusal = register(rank, channel);
        }
        if (refusal != null) {
            channel.writeLine(ControlDescriptor.REFUSED + " " + escape(refusal));
            return -1;
        }
        channel.writeLine(ControlDescriptor.OK);
        return rank;
    }

    private synchronized @Nullable String register(int rank, ControlChannel channel) {
        if (closed) {
            return "the job is over";
        }
        if (rank < 0 || rank >= ranks) {
            return "there is no rank " + rank + " among " + ranks;
        }
        if (channels[rank] != null) {
            return "rank " + rank + " is already connected; start a rank's child processes without its QUIPU_ "
                    + "variables";
        }
        channels[rank] = channel;
        ended[rank] = new CountDownLatch(1);
        return null;
    }

    /** Whether any rank has ever been connected. */
    public synchronized boolean hasAdmitted() {
        return Arrays.stream(channels).anyMatch(Objects::nonNull);
    }

    private synchronized CountDownLatch latchOf(int rank) {
        return ended[rank];
    }

    private void handle(int rank, ControlChannel channel, String line) throws IOException {
        String[] words = line.split(" ", 2);
        String rest = words.length == 2 ? words[1] : "";
        switch (words[0]) {
            case ControlDescriptor.PUT -> put(rank, rest);
            case ControlDescriptor.GET -> channel.writeLine(get(rest));
            case ControlDescriptor.GET_ALL -> channel.writeLines(getAll(rest));
            case ControlDescriptor.FENCE -> {
                listener.joined(rank);
                fence(rank);
            }
            case ControlDescriptor.FINALIZED -> listener.finalized(rank);
            case ControlDescriptor.FAILED -> listener.failed(rank, unescape(rest));
            case ControlDescriptor.ABORT -> {
                String[] abort = rest.split(" ", 2);
                listener.aborted(rank, Integer.parseInt(abort[0]), unescape(abort[1]));
            }
            case ControlDescriptor.BYE -> {
                listener.leaving(rank, rest.isEmpty() ? Listener.UNKNOWN_CODE : Integer.parseInt(rest));
                channel.writeLine(ControlDescriptor.BYE);
            }
            case ControlDescriptor.BEAT -> {}
            case ControlDescriptor.EXITED -> {
                int code = Integer.parseInt(rest);
                listener.exited(rank, code);
                checkFence(rank, code);
            }
            case ControlDescriptor.STACKS -> listener.stacks(rank, unescape(rest));
            default -> throw new IOException("unknown word " + words[0]);
        }
    }

    /** Checks whether others wait for a rank that has ended. */
    public void checkFence(int rank, int code) {
        int waiting;
        synchronized (this) {
            waiting = waitingInFence();
            if (code == 0) {
                over.add(rank);
            }
        }
        if (code == 0 && waiting >= 0) {
            listener.abandoned(rank, waiting);
        }
    }

    private synchronized void put(int rank, String keyAndValue) {
        int space = keyAndValue.indexOf(' ');
        published.put(rank + " " + keyAndValue.substring(0, space), keyAndValue.substring(space + 1));
    }

    private synchronized String get(String rankAndKey) {
        String value = published.get(rankAndKey);
        return value == null ? ControlDescriptor.NONE : ControlDescriptor.VALUE + " " + value;
    }

    private synchronized List<String> getAll(String key) {
        List<String> answers = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            answers.add(get(rank + " " + key));
        }
        return answers;
    }

    private void fence(int rank) {
        List<ControlChannel> released = new ArrayList<>();
        List<Integer> missing = new ArrayList<>();
        synchronized (this) {
            fenced.add(rank);
            if (fenced.size() < ranks) {
                missing.addAll(over);
            } else {
                fenced.forEach(each -> released.add(channels[each]));
                fenced.clear();
            }
        }
        missing.forEach(each -> listener.abandoned(each, rank));
        released.forEach(channel -> send(channel, ControlDescriptor.FENCED));
    }

    /** Returns a rank that is waiting in a fence, or -1. */
    public synchronized int waitingInFence() {
        return fenced.isEmpty() ? -1 : fenced.getFirst();
    }

    /** Returns whether a rank is waiting in a fence. */
    public synchronized boolean isInFence(int rank) {
        return fenced.contains(rank);
    }

    /** Asks every connected rank for its stacks. */
    public void requestStacks() {
        List<ControlChannel> connected = new ArrayList<>();
        synchronized (this) {
            for (ControlChannel channel : channels) {
                if (channel != null) {
                    connected.add(channel);
                }
            }
        }
        connected.forEach(channel -> send(channel, ControlDescriptor.DUMP));
    }

    private static void send(ControlChannel channel, String line) {
        try {
            channel.writeLine(line);
        } catch (IOException e) {
            // The rank has gone; its own connection thread reports that.
        }
    }

    /** Waits until all lines of a dead rank have been processed, at most for the given time. */
    public void awaitDisconnect(int rank, long millis) throws InterruptedException {
        CountDownLatch latch = latchOf(rank);
        if (latch != null) {
            latch.await(millis, TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
    }
}
