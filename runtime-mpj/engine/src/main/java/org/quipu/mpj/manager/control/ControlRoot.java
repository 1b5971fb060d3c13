package org.quipu.mpj.manager.control;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.HostName;

/**
 * The root of a job's control network: accepts the {@link Relay} of each host and, if there are any, the ranks of its
 * own host; combines their fences; passes their reports to a listener. Runs in the launcher or in the process of rank
 * 0. Thread-safe; the listener must not block.
 */
public final class ControlRoot implements ControlService {

    private static final long DIRECT = 0;

    private final int ranks;
    private final byte[] secret;
    private final RootListener listener;
    private final @Nullable ProvenAcceptor acceptor;
    private final Map<Long, RankGroup> groups = new LinkedHashMap<>();
    private final SilentConnections silent = new SilentConnections();
    private final RankGroup[] byRank;
    private final List<Integer> over = new ArrayList<>();
    private int registered;
    private boolean closed;

    /**
     * Begins to listen.
     *
     * @param ranks number of ranks of the job
     * @param jobId name of the job
     * @param secret of the job; 32 bytes
     * @param address where relays connect; port 0 for any
     * @throws IOException if the port is in use or the address is not of this machine
     */
    public ControlRoot(int ranks, String jobId, byte[] secret, InetSocketAddress address, RootListener listener)
            throws IOException {
        this.ranks = ranks;
        this.secret = secret.clone();
        this.listener = listener;
        byRank = new RankGroup[ranks];
        acceptor = new ProvenAcceptor(address, secret, jobId, this::serve);
    }

    /**
     * Creates a root that does not listen: {@link #serveRelay} serves all relays.
     *
     * @param ranks number of ranks of the job
     */
    public ControlRoot(int ranks, RootListener listener) {
        this.ranks = ranks;
        this.secret = new byte[0];
        this.listener = listener;
        byRank = new RankGroup[ranks];
        acceptor = null;
    }

    /** Returns the port on which this object listens; 0 if it does not. */
    public int port() {
        return acceptor == null ? 0 : acceptor.port();
    }

    /**
     * Accepts ranks of this host by a Unix domain socket as well. Called at most once.
     *
     * @param socket the path of the socket; the caller removes it
     * @return the server, which closes with this object
     */
    public ControlServer acceptDirectly(Path socket) throws IOException {
        RankGroup.Direct group = new RankGroup.Direct(HostName.get());
        ControlServer server =
                new ControlServer(socket, ranks, secret, new DirectReports(listener, this::checkFence,
                        rank -> lost(group, rank)), new ControlServer.Exchange() {
                            @Override
                            public void registered(int rank) {
                                member(group, rank);
                            }

                            @Override
                            public void waiting(int rank) {
                                ControlRoot.this.waiting(group, rank);
                            }

                            @Override
                            public void entered(String table) {
                                ControlRoot.this.entered(group, table);
                            }
                        });
        synchronized (this) {
            group.server = server;
            groups.put(DIRECT, group);
        }
        return server;
    }

    private void serve(ProvenConnection connection) throws IOException {
        Link link = new Link(connection);
        Link.Frame first = readFirst(link);
        long id = ByteBuffer.wrap(first.payload()).getLong();
        if (connection.purpose() == LinkDescriptor.SILENT) {
            watch(id, connection);
            return;
        }
        if (silent.await(id)) {
            serve(link, first);
        }
    }

    /**
     * Serves a relay over streams that the caller has authenticated and watches. Returns at the end of the input.
     *
     * @param in bytes of the relay
     * @param out bytes for the relay; a write must not block for long
     * @throws IOException if the input does not begin as that of a relay
     */
    public void serveRelay(InputStream in, OutputStream out) throws IOException {
        Link link = new Link(new DataInputStream(in), new DataOutputStream(out), in);
        serve(link, readFirst(link));
    }

    private static Link.Frame readFirst(Link link) throws IOException {
        Link.Frame first = link.read();
        if (first == null || first.type() != LinkDescriptor.RELAY || first.payload().length < Long.BYTES) {
            throw new IOException("the first frame is not that of a relay");
        }
        return first;
    }

    private void serve(Link link, Link.Frame first) {
        ByteBuffer name = ByteBuffer.wrap(first.payload());
        long id = name.getLong();
        RankGroup group =
                new RankGroup.Relayed(StandardCharsets.UTF_8.decode(name).toString(), first.rank(), link);
        int waiting;
        synchronized (this) {
            if (closed) {
                return;
            }
            groups.put(id, group);
            waiting = waitingInFence();
        }
        if (waiting >= 0) {
            group.waiting(waiting);
        }
        String reason = LinkEnd.CLOSED;
        try {
            for (Link.Frame frame = link.read(); frame != null; frame = link.read()) {
                handle(group, frame);
            }
        } catch (IOException e) {
            reason = LinkEnd.reason(e);
        } finally {
            lose(id, reason);
        }
    }

    /** Waits for the end of a relay's silent connection, which ends the relay. */
    private void watch(long id, ProvenConnection connection) throws IOException {
        silent.open(id);
        String reason = LinkEnd.await(connection);
        RankGroup group = lose(id, reason);
        if (group != null) {
            group.close();
        }
    }

    private void handle(RankGroup group, Link.Frame frame) throws IOException {
        int rank = frame.rank();
        if (frame.type() != LinkDescriptor.ENTERED && (rank < 0 || rank >= ranks)) {
            throw new IOException("there is no rank " + rank);
        }
        switch (frame.type()) {
            case LinkDescriptor.MEMBER -> member(group, rank);
            case LinkDescriptor.JOINED -> listener.joined(rank);
            case LinkDescriptor.WAITING -> waiting(group, rank);
            case LinkDescriptor.ENTERED -> entered(group, Link.expand(frame.payload()));
            case LinkDescriptor.REPORT -> checkFence(rank, Reports.pass(frame.text(), rank, listener), frame);
            case LinkDescriptor.LOST -> lost(group, rank);
            default -> throw new IOException("unknown frame " + frame.type());
        }
    }

    private void member(RankGroup group, int rank) {
        RankGroup other;
        List<RankGroup> complete = List.of();
        synchronized (this) {
            other = byRank[rank];
            if (other == null) {
                byRank[rank] = group;
                group.members.set(rank);
                group.connected.set(rank);
                registered++;
                if (registered == ranks) {
                    complete = List.copyOf(groups.values());
                }
            }
        }
        if (other != null) {
            group.refuse(rank, "rank " + rank + " is already connected from " + other.host
                    + "; give each process a rank of its own");
        }
        if (!complete.isEmpty()) {
            listener.allRegistered();
        }
        complete.forEach(RankGroup::complete);
    }

    private void waiting(RankGroup group, int rank) {
        List<Integer> missing;
        List<RankGroup> others = List.of();
        synchronized (this) {
            if (waitingInFence() < 0) {
                others = List.copyOf(groups.values());
            }
            group.waiting = rank;
            missing = List.copyOf(over);
        }
        for (RankGroup each : others) {
            if (each != group) {
                each.waiting(rank);
            }
        }
        missing.forEach(each -> listener.abandoned(each, rank));
    }

    private void entered(RankGroup group, String table) {
        StringBuilder all = new StringBuilder();
        List<RankGroup> released = new ArrayList<>();
        synchronized (this) {
            group.entered = table;
            for (RankGroup each : groups.values()) {
                if (!each.members.isEmpty()) {
                    if (each.entered == null) {
                        return;
                    }
                    all.append(each.entered);
                    released.add(each);
                }
            }
            for (RankGroup each : released) {
                each.entered = null;
                each.waiting = -1;
            }
        }
        FenceTable published = new FenceTable(all.toString());
        released.forEach(each -> each.release(published));
    }

    private void checkFence(int rank, int code, Link.Frame frame) {
        if (frame.text().startsWith(ControlDescriptor.EXITED)) {
            checkFence(rank, code);
        }
    }

    @Override
    public synchronized boolean hasAdmitted() {
        return registered > 0;
    }

    @Override
    public synchronized void awaitDisconnect(int rank, long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (byRank[rank] != null && byRank[rank].connected.get(rank)) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
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

    /** Returns a rank that is waiting in a fence, or -1. */
    public synchronized int waitingInFence() {
        return groups.values().stream().mapToInt(each -> each.waiting).filter(rank -> rank >= 0).findFirst().orElse(-1);
    }

    private void lost(RankGroup group, int rank) {
        boolean known;
        synchronized (this) {
            known = byRank[rank] == group && group.connected.get(rank);
            group.connected.clear(rank);
            notifyAll();
        }
        if (known) {
            listener.disconnected(rank);
        }
    }

    /** @return the group that is lost; null if it has been lost before */
    private @Nullable RankGroup lose(long id, String reason) {
        RankGroup group;
        List<Integer> left;
        silent.end(id);
        synchronized (this) {
            group = groups.get(id);
            if (group == null || closed) {
                return group;
            }
            if (group.members.isEmpty()) {
                groups.remove(id);
            }
            left = group.connected.stream().boxed().toList();
            group.connected.clear();
            notifyAll();
        }
        if (!left.isEmpty()) {
            listener.relayLost(group.host, group.hostRank, left, reason);
            left.forEach(listener::disconnected);
        }
        return group;
    }

    /** Returns the name of a rank's host; "an unknown host" before the rank has registered. */
    public synchronized String host(int rank) {
        return byRank[rank] == null ? "an unknown host" : byRank[rank].host;
    }

    /** Returns the ranks that have not registered. */
    public synchronized List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            if (byRank[rank] == null) {
                missing.add(rank);
            }
        }
        return missing;
    }

    @Override
    public void requestStacks() {
        all().forEach(RankGroup::requestStacks);
    }

    /**
     * Ends the job: tells all ranks, which halt with this exit code. Returns at once.
     *
     * @param code 1 to 255
     */
    public void end(int code, String reason) {
        for (RankGroup each : all()) {
            // A relay that has stopped reading must not delay the others.
            Thread.ofVirtual().start(() -> each.end(code, reason));
        }
    }

    private synchronized List<RankGroup> all() {
        return List.copyOf(groups.values());
    }

    /**
     * Waits until all ranks have disconnected.
     *
     * @param except a rank that is not waited for, or -1
     * @return false if the time was not sufficient
     */
    public synchronized boolean awaitDisconnected(int except, long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (groups.values().stream().flatMapToInt(each -> each.connected.stream())
                .anyMatch(rank -> rank != except)) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    /** Closes all connections; the listener is not told. */
    @Override
    public void close() throws IOException {
        RankGroup direct;
        synchronized (this) {
            closed = true;
            direct = groups.get(DIRECT);
        }
        silent.close();
        if (direct != null) {
            direct.close();
        }
        if (acceptor != null) {
            acceptor.close();
        }
    }
}
