package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.quipu.device.JobInfo;

/** Makes and accepts connections, up to the point where they are trusted. Only the polling thread uses it. */
final class Connector implements Handshake.Arbiter {

    /** Learns what came of it. */
    interface Outcome {

        /** The peer of this rank; null if there is no such rank. */
        NioPeer peer(int rank);

        /** A trusted connection to a peer. */
        void established(NioPeer peer, SocketChannel channel);

        /** No connection to a peer can be had. */
        void unreachable(NioPeer peer, IOException cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");

    /** Strangers that may be at the door at once, beyond one per peer. */
    private static final int STRANGERS = 64;

    private final int rank;
    private final int size;
    private final NioSettings settings;
    private final Selector selector;
    private final Acceptor acceptor;
    private final Credentials credentials;
    private final Outcome outcome;
    private final Set<Handshake> handshakes = new LinkedHashSet<>();
    private final Set<NioPeer> awaited = new LinkedHashSet<>();
    private final LookingClock clock = new LookingClock(System::nanoTime);

    Connector(JobInfo job, NioSettings settings, Selector selector, Acceptor acceptor, Outcome outcome) {
        this.rank = job.rank();
        this.size = job.size();
        this.settings = settings;
        this.selector = selector;
        this.acceptor = acceptor;
        this.outcome = outcome;
        credentials = new Credentials(job);
    }

    /** Whether something is under way that has a time limit. */
    boolean isBusy() {
        return !handshakes.isEmpty() || !awaited.isEmpty();
    }

    /** Begins to connect to a peer, unless there is a connection or an attempt. */
    void connect(NioPeer peer) {
        if (!peer.isConnected() && peer.attempt == null && !peer.lost && !awaited.contains(peer)) {
            tryNext(peer, null);
        }
    }

    private void tryNext(NioPeer peer, IOException reason) {
        IOException cause = reason;
        while (peer.nextTarget < peer.targets.size()) {
            InetSocketAddress target = peer.targets.get(peer.nextTarget++);
            try {
                begin(peer, target);
                return;
            } catch (IOException e) {
                cause = describe(peer, target, e);
            }
        }
        outcome.unreachable(peer, cause != null ? cause
                : new IOException("rank " + peer.rank() + " has no address that this machine reaches"));
    }

    private void begin(NioPeer peer, InetSocketAddress target) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            Acceptor.prepare(channel, settings);
            if (settings.receiveBuffer() > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.receiveBuffer());
            }
            channel.connect(target);
            Handshake attempt = Handshake.connecting(channel, settings.io(), credentials, rank, peer.rank(), deadline());
            channel.register(selector, SelectionKey.OP_CONNECT, attempt);
            peer.attempt = attempt;
            handshakes.add(attempt);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Lets in whoever knocks, as far as the handshake. */
    void acceptAll() throws IOException {
        for (SocketChannel channel; (channel = acceptor.next()) != null;) {
            if (handshakes.size() >= size + STRANGERS) {
                LOG.log(Level.WARNING, "turned away " + channel.getRemoteAddress() + ": too many unfinished connections");
                channel.close();
                continue;
            }
            Handshake handshake = Handshake.accepted(channel, settings.io(), credentials, this, rank, deadline());
            channel.register(selector, SelectionKey.OP_READ, handshake);
            handshakes.add(handshake);
        }
    }

    /** Goes on with one handshake, which the selector has reported. */
    void advance(SelectionKey key) {
        Handshake handshake = (Handshake) key.attachment();
        try {
            handshake.advance();
            if (handshake.isWelcomed()) {
                finish(handshake);
            } else if (handshake.isTurnedAway()) {
                turnedAway(handshake);
            } else {
                key.interestOps(handshake.interest());
            }
        } catch (IOException e) {
            fail(handshake, e);
        }
    }

    private void finish(Handshake handshake) {
        handshakes.remove(handshake);
        NioPeer peer = outcome.peer(handshake.peerRank());
        peer.attempt = null;
        awaited.remove(peer);
        outcome.established(peer, handshake.channel());
    }

    private void turnedAway(Handshake handshake) {
        drop(handshake);
        NioPeer peer = outcome.peer(handshake.peerRank());
        if (handshake.isOutgoing() && peer.attempt == handshake) {
            peer.attempt = null;
            if (!peer.isConnected()) {
                peer.attemptAwaitedUntil = deadline();
                awaited.add(peer);
            }
        }
    }

    private void fail(Handshake handshake, IOException e) {
        if (!handshake.isOutgoing()) {
            if (e instanceof ProtocolException) {
                LOG.log(Level.WARNING, "rank " + rank + " refused a connection from "
                        + handshake.channel().socket().getRemoteSocketAddress() + ": " + e.getMessage());
            }
            drop(handshake);
            return;
        }
        drop(handshake);
        NioPeer peer = outcome.peer(handshake.peerRank());
        if (peer.attempt == handshake) {
            peer.attempt = null;
            tryNext(peer, describe(peer, peer.targets.get(peer.nextTarget - 1), e));
        }
    }

    private void drop(Handshake handshake) {
        handshakes.remove(handshake);
        try {
            handshake.channel().close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing a connection that was not agreed on", e);
        }
    }

    /** Gives up what takes too long; asked at each poll while there is something under way. */
    void expire() {
        long now = clock.look();
        List<Handshake> late = new ArrayList<>(handshakes);
        late.removeIf(handshake -> !handshake.isLate(now));
        late.forEach(handshake -> fail(handshake, new IOException("no answer in time; see quipu.nio.connect")));
        List<NioPeer> missing = new ArrayList<>(awaited);
        missing.removeIf(peer -> now - peer.attemptAwaitedUntil < 0);
        for (NioPeer peer : missing) {
            awaited.remove(peer);
            outcome.unreachable(peer, new IOException("rank " + peer.rank() + " wanted to connect itself and did not"));
        }
    }

    @Override
    public boolean knows(int other) {
        return outcome.peer(other) != null;
    }

    /** Decides between two attempts as {@link HandshakeDescriptor} says. */
    @Override
    public boolean admit(Handshake from) {
        NioPeer peer = outcome.peer(from.peerRank());
        if (peer.isConnected() || peer.lost || peer.attempt != null && rank < peer.rank() || isAdmitted(from)) {
            return false;
        }
        if (peer.attempt != null) {
            drop(peer.attempt);
            peer.attempt = null;
        }
        return true;
    }

    /** Whether another connection from the same peer was let in and is about to be told so. */
    private boolean isAdmitted(Handshake from) {
        return handshakes.stream()
                .anyMatch(other -> other != from && other.peerRank() == from.peerRank() && other.isAdmitted());
    }

    private long deadline() {
        return clock.look() + settings.connectNanos();
    }

    private static IOException describe(NioPeer peer, InetSocketAddress target, IOException e) {
        return new IOException("cannot connect to rank " + peer.rank() + " at " + LocalAddresses.literal(target.getAddress()) + ":"
                + target.getPort() + ": " + e.getMessage(), e);
    }

    void close() {
        List.copyOf(handshakes).forEach(this::drop);
    }
}
