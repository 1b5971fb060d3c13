package org.quipu.mpj.manager.control;

import static org.quipu.mpj.manager.control.ControlDescriptor.escape;

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

/**
 * One end of the control connections of the ranks of one host: answers the ranks' requests and passes their reports to
 * a listener. Serves a whole job, or its part on this host; an {@link Exchange} then combines the parts.
 */
public final class ControlServer implements ControlService {

    /** Combines the servers of several hosts. Calls come from connection threads, without locks held. */
    interface Exchange {

        /** A rank has registered. */
        void registered(int rank);

        /** The first rank of this server has entered a fence. */
        void waiting(int rank);

        /**
         * All ranks of this server have entered a fence. Answered by {@link ControlServer#release}.
         *
         * @param table what they have published since the last fence: lines of rank, key and value
         */
        void entered(String table);
    }

    private final int ranks;
    private final @Nullable Exchange exchange;
    /** Ranks of this server; 0 while unknown. */
    private int members;
    private final StringBuilder unsent = new StringBuilder();
    private final byte[] secret;
    private final ControlListener listener;
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
    public ControlServer(Path socket, int ranks, byte[] secret, ControlListener listener) throws IOException {
        this(socket, ranks, secret, listener, null);
    }

    /**
     * As above, for the part of a job on this host. Ranks wait in their first fence until {@link #setComplete}.
     *
     * @param ranks number of ranks of the whole job
     */
    ControlServer(Path socket, int ranks, byte[] secret, ControlListener listener, @Nullable Exchange exchange)
            throws IOException {
        this.ranks = ranks;
        this.exchange = exchange;
        this.members = exchange == null ? ranks : 0;
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
        if (exchange != null) {
            exchange.registered(rank);
        }
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

    @Override
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
            case ControlDescriptor.BEAT -> {}
            case ControlDescriptor.BYE -> {
                Reports.pass(line, rank, listener);
                channel.writeLine(ControlDescriptor.BYE);
            }
            case ControlDescriptor.EXITED -> checkFence(rank, Reports.pass(line, rank, listener));
            default -> Reports.pass(line, rank, listener);
        }
    }

    @Override
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
        if (exchange != null) {
            unsent.append(rank).append(' ').append(keyAndValue).append('\n');
        }
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
        List<Integer> missing;
        boolean first;
        synchronized (this) {
            fenced.add(rank);
            first = fenced.size() == 1;
            missing = fenced.size() < ranks ? List.copyOf(over) : List.of();
        }
        if (exchange != null && first) {
            exchange.waiting(rank);
        }
        missing.forEach(each -> listener.abandoned(each, rank));
        checkEntered();
    }

    /** Proceeds if all ranks of this server are in the fence. */
    private void checkEntered() {
        String table;
        synchronized (this) {
            if (members <= 0 || fenced.size() < members) {
                return;
            }
            // Only one thread sees the fence complete.
            members = -members;
            table = unsent.toString();
            unsent.setLength(0);
        }
        if (exchange == null) {
            release("");
        } else {
            exchange.entered(table);
        }
    }

    /**
     * Opens the fence.
     *
     * @param table what ranks of other servers have published; lines of rank, key and value
     */
    void release(String table) {
        List<ControlChannel> released = new ArrayList<>();
        synchronized (this) {
            table.lines().forEach(line -> {
                int key = line.indexOf(' ') + 1;
                int value = line.indexOf(' ', key);
                published.put(line.substring(0, value), line.substring(value + 1));
            });
            members = -members;
            fenced.forEach(each -> released.add(channels[each]));
            fenced.clear();
        }
        released.forEach(channel -> send(channel, ControlDescriptor.FENCED));
    }

    /** All ranks of the job have registered, so those of this server are known. */
    void setComplete() {
        int connected = connected().size();
        synchronized (this) {
            members = connected;
        }
        checkEntered();
    }

    /**
     * Sends each rank {@code READY} with its position among those of this server; {@link #setComplete} follows.
     *
     * @param hostRank rank whose process runs this server, or -1
     */
    void announceComplete(int hostRank) {
        List<ControlChannel> connected = connected();
        for (int i = 0; i < connected.size(); i++) {
            send(connected.get(i), ControlDescriptor.READY + " " + i + " " + connected.size() + " " + hostRank);
        }
    }

    private synchronized List<ControlChannel> connected() {
        return Arrays.stream(channels).filter(Objects::nonNull).toList();
    }

    /**
     * Sends a line to all connected ranks.
     *
     * @param last rank that receives it last, or -1
     */
    void broadcast(String line, int last) {
        List<ControlChannel> connected = new ArrayList<>();
        synchronized (this) {
            for (int rank = 0; rank < ranks; rank++) {
                if (channels[rank] != null && rank != last) {
                    connected.add(channels[rank]);
                }
            }
            if (last >= 0 && channels[last] != null) {
                connected.add(channels[last]);
            }
        }
        connected.forEach(channel -> send(channel, line));
    }

    /** Returns a rank that is waiting in a fence, or -1. */
    public synchronized int waitingInFence() {
        return fenced.isEmpty() ? -1 : fenced.getFirst();
    }

    /** Returns whether a rank is waiting in a fence. */
    public synchronized boolean isInFence(int rank) {
        return fenced.contains(rank);
    }

    @Override
    public void requestStacks() {
        broadcast(ControlDescriptor.DUMP, -1);
    }

    private static void send(ControlChannel channel, String line) {
        try {
            channel.writeLine(line);
        } catch (IOException e) {
            // The rank has gone; its own connection thread reports that.
        }
    }

    /** Closes the connections of all ranks. */
    void disconnectAll() throws IOException {
        for (ControlChannel channel : connected()) {
            channel.close();
        }
    }

    /** Tells a rank that another host has it already. */
    void refuse(int rank, String reason) {
        ControlChannel channel;
        synchronized (this) {
            channel = channels[rank];
        }
        if (channel != null) {
            send(channel, ControlDescriptor.REFUSED + " " + escape(reason));
        }
    }

    @Override
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
