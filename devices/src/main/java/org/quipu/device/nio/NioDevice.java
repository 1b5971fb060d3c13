package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.Reasons;
import org.quipu.device.control.TrustedConnections;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/** TCP between processes; see the package's description. */
final class NioDevice implements Device, TrustedConnections.Owner {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");

    /** Number of polls of the hot connections between two calls of the poller. */
    private static final int POLLS_PER_ASKING = 16;

    /** Number of buffers for a whole long frame that are kept for reuse. */
    private static final int IDLE_LONG_BUFFERS = 4;

    private record Loss(NioPeer peer, IOException cause) {
    }

    private final int rank;
    private final int maxPayload;
    private final NioSettings settings;
    private final TrustedConnections trusted;
    private final Poller poller;
    private final BufferPool shortFrames = new BufferPool(FrameReader.BUFFER_BYTES, Integer.MAX_VALUE);
    private final BufferPool longFrames;
    private final AtomicReferenceArray<NioPeer> peers;
    private final HotConnections hot = new HotConnections();
    private final Consumer<Connection> onReady = this::ready;
    private final Consumer<Watch> onRoom = NioDevice::noteRoom;
    private final Queue<Connection> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<Loss> losses = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waitingCount = new AtomicInteger();
    private final AtomicInteger rests = new AtomicInteger();

    /** Links native calls while the ranks exchange their addresses, so that the first message need not. */
    private final Thread linking;

    private volatile boolean closed;
    private volatile boolean awaiting;
    private volatile boolean roused;
    @SuppressWarnings("NullAway.Init") // set by start(), before the device is polled
    private FrameHandler handler;
    private int connections;
    private int pollsToAsk;
    private int framesByReady;

    NioDevice(JobInfo job, NioSettings settings) throws IOException {
        this.settings = settings;
        rank = job.rank();
        maxPayload = settings.maxPayload(job.size());
        peers = new AtomicReferenceArray<>(job.size());
        longFrames = new BufferPool(Math.max(FrameReader.BUFFER_BYTES + 1,
                TcpFrameDescriptor.HEADER_BYTES + maxPayload), IDLE_LONG_BUFFERS);
        Network network = settings.connections().network();
        trusted = new TrustedConnections(job, settings.connections(), this);
        poller = trusted.poller();
        linking = Thread.ofPlatform().daemon().name("quipu-linking").start(network::link);
    }

    @Override
    public String name() {
        return NioDeviceProvider.NAME;
    }

    @Override
    public String address() {
        return trusted.address().toString();
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = Objects.requireNonNull(receiver);
        try {
            linking.join();
        } catch (InterruptedException e) {
            // The first message waits for the rest.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void addPeer(int peer, String address) {
        if (peer == rank || peer < 0 || peer >= peers.length()) {
            throw new IllegalArgumentException("rank " + peer + " is no peer of rank " + rank);
        }
        trusted.addPeer(peer, address);
        peer(peer).added = true;
    }

    @Override
    public String encryption(int peer) {
        return settings.connections().network().encryption();
    }

    @Override
    public List<String> route(int peer) {
        return trusted.route(peer);
    }

    @Override
    public int maxPayload() {
        return maxPayload;
    }

    @Override
    public int eagerLimit() {
        return Math.min(settings.eagerLimit(), maxPayload);
    }

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return send(false, peer, h0, h1, h2, h3, memory, offset, length);
    }

    @Override
    public int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return send(true, peer, h0, h1, h2, h3, memory, offset, length);
    }

    private int send(boolean soon, int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        if (length != 0) {
            Objects.checkIndex(length, maxPayload + 1);
            Objects.checkFromIndexSize(offset, length, memory.byteSize());
        }
        NioPeer to = peers.getAcquire(peer);
        if (to == null || !to.added) {
            throw new IllegalArgumentException("rank " + peer + " was not added to device nio");
        }
        if (to.lost || closed) {
            return PEER_LOST;
        }
        Connection connection = to.connection;
        if (connection == null) {
            if (trusted.connect(peer)) {
                rouse();
            }
            return BACK_PRESSURE;
        }
        try {
            int answer = soon
                    ? connection.writer.sendSoon(h0, h1, h2, h3, memory, offset, length)
                    : connection.writer.send(h0, h1, h2, h3, memory, offset, length);
            if (connection.writer.isWaiting()) {
                listAsWaiting(connection);
            }
            return answer;
        } catch (IOException e) {
            losses.add(new Loss(to, e));
            rouse();
            return PEER_LOST;
        }
    }

    private void listAsWaiting(Connection connection) {
        if (connection.listedAsWaiting.compareAndSet(false, true)) {
            waitingCount.incrementAndGet();
            waiting.add(connection);
            if (awaiting) {
                // The poller must watch this socket for room to write.
                poller.wake();
            }
        }
    }

    @Override
    public int poll() {
        if (closed) {
            return 0;
        }
        trusted.begin();
        if (waitingCount.get() != 0) {
            flushWaiting();
        }
        int frames = 0;
        for (int i = hot.count() - 1; i >= 0; i--) {
            if (i < hot.count()) {
                frames += readHot(hot.get(i));
            }
        }
        if (--pollsToAsk < 0 || hot.count() == 0 || trusted.isBusy()) {
            pollsToAsk = POLLS_PER_ASKING;
            frames += askPoller();
        }
        if (!losses.isEmpty()) {
            frames += reportLosses();
        }
        return frames;
    }

    private void flushWaiting() {
        for (int left = waitingCount.get(); left > 0; left--) {
            Connection connection = waiting.poll();
            if (connection == null) {
                return;
            }
            boolean open = connection.peer.connection == connection;
            if (open && connection.writer.hasRest() && flush(connection)) {
                roused = true;
            }
            if (!open || !connection.writer.isWaiting()) {
                connection.listedAsWaiting.set(false);
                if (!open || !connection.writer.isWaiting() || !connection.listedAsWaiting.compareAndSet(false, true)) {
                    waitingCount.decrementAndGet();
                    continue;
                }
            } else if (!connection.writer.hasRest()) {
                // Only the poller reports when there is enough room.
                connection.wantWritable(true);
                pollsToAsk = 0;
            }
            waiting.add(connection);
        }
    }

    /** Returns whether no rest of the connection's frames is unwritten; also true if the connection is broken. */
    private boolean flush(Connection connection) {
        try {
            return connection.writer.flush();
        } catch (IOException e) {
            losses.add(new Loss(connection.peer, e));
            return true;
        }
    }

    private int readHot(Connection connection) {
        int frames = read(connection);
        if (frames < 0) {
            hot.foundNothing(connection, connections);
            return 0;
        }
        connection.idleReads = 0;
        return frames;
    }

    private int read(Connection connection) {
        try {
            return connection.reader.read(handler);
        } catch (IOException e) {
            if (!closed) {
                lose(connection.peer, e);
            }
            return 0;
        }
    }

    /** Returns the number of connections. Polling thread only. */
    int connections() {
        return connections;
    }

    private int askPoller() {
        try {
            framesByReady = 0;
            trusted.turnNow();
            return framesByReady;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("the poller failed", e);
        }
    }

    private void ready(Connection connection) {
        if (connection.isWritable()) {
            hasRoom(connection);
            roused = true;
        }
        if (connection.isReadable()) {
            if (!hot.contains(connection)) {
                hot.add(connection);
            }
            framesByReady += Math.max(0, read(connection));
        }
    }

    private static void hasRoom(Connection connection) {
        connection.wantWritable(false);
        connection.writer.hasRoom();
    }

    /** Reports peers whose connection failed during a send as lost, each after its last frame was received. */
    private int reportLosses() {
        int frames = 0;
        for (Loss loss; (loss = losses.poll()) != null;) {
            Connection connection = loss.peer().connection;
            int got = 1;
            while (connection != null && loss.peer().connection == connection && got >= 0) {
                got = read(connection);
                frames += Math.max(0, got);
            }
            lose(loss.peer(), loss.cause());
        }
        return frames;
    }

    private void lose(NioPeer peer, IOException cause) {
        if (peer.lost) {
            return;
        }
        peer.lost = true;
        Connection connection = peer.connection;
        if (connection != null) {
            peer.connection = null;
            hot.remove(connection);
            connections--;
            connection.close();
        }
        String reason = Reasons.of(cause);
        String text = reason.contains("rank " + peer.rank()) ? reason : "rank " + peer.rank() + " is gone: " + reason;
        // The caller may be waiting for a frame that this peer will never send.
        roused = true;
        handler.onPeerLost(peer.rank(), new IOException(text, cause));
    }

    private NioPeer peer(int other) {
        NioPeer peer = peers.getAcquire(other);
        if (peer == null) {
            // A peer may connect before its address is known here.
            peers.compareAndSet(other, null, new NioPeer(other));
            peer = peers.getAcquire(other);
        }
        return peer;
    }

    @Override
    public @Nullable Connection established(int rankThere, TcpStream stream, Watch watch) {
        NioPeer peer = peer(rankThere);
        try {
            CongestionControl.set(stream, settings.congestion());
        } catch (IOException e) {
            stream.discardAndClose();
            unreachable(rankThere, e);
            return null;
        }
        Connection connection =
                new Connection(peer, stream, watch, shortFrames, longFrames, rests, maxPayload, onReady);
        connections++;
        hot.add(connection);
        peer.connection = connection;
        // Senders that met back-pressure may continue.
        roused = true;
        return connection;
    }

    @Override
    public void unreachable(int rankThere, IOException cause) {
        losses.add(new Loss(peer(rankThere), cause));
    }

    @Override
    public void await(long timeoutNanos) {
        awaiting = true;
        try {
            if (!roused && !closed && losses.isEmpty()) {
                select(timeoutNanos);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("the poller failed", e);
        } finally {
            awaiting = false;
            roused = false;
            pollsToAsk = 0;
        }
    }

    private void select(long timeoutNanos) throws IOException {
        long millis = trusted.longestWait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(timeoutNanos + 999_999)));
        if (waitingCount.get() != 0) {
            waiting.forEach(connection -> connection.wantWritable(true));
        }
        // Readiness persists until the data is read: the next poll finds it.
        poller.poll(millis, onRoom);
    }

    private static void noteRoom(Watch watch) {
        if (watch.owner() instanceof Connection connection && connection.isWritable()) {
            hasRoom(connection);
        }
    }

    @Override
    public void wake() {
        rouse();
    }

    private void rouse() {
        roused = true;
        if (awaiting) {
            poller.wake();
        }
    }

    @Override
    public boolean flushed() {
        return rests.get() == 0;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        poller.wake();
        try (trusted) {
            for (int i = 0; i < peers.length(); i++) {
                NioPeer peer = peers.getAcquire(i);
                // Read once, since the polling thread may set it to null at the same time.
                Connection connection = peer == null ? null : peer.connection;
                if (connection != null) {
                    connection.close();
                }
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing", e);
        }
    }
}
