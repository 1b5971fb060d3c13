package org.quipu.device.control;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.quipu.device.JobInfo;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/**
 * Makes and accepts connections until they are trusted. Polling thread only.
 *
 * <p>Anyone on the network can connect, so the number of unproven connections is limited. Two stages have a limit each:
 * connections that have sent nothing, and connections that have claimed a rank without proving it. At the limit, a new
 * connection replaces a random one ({@link UnprovenConnections}). Proven connections are never replaced. A peer whose
 * connection is closed before the handshake ends connects again until {@code quipu.nio.connect} has passed.
 */
final class Connector implements Handshake.Arbiter {

    /** Receives the results. */
    interface Outcome {

        /** Returns whether this rank is one of the job. */
        boolean knows(int rank);

        /** Returns the peer of a rank of the job. */
        Contact peer(int rank);

        /** Accepts a trusted connection to a peer. */
        void established(Contact peer, TcpStream stream, Watch watch);

        /** Reports that a peer cannot be connected to. */
        void unreachable(Contact peer, IOException cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.control");

    /** Unproven connections in each stage, in addition to one per rank. */
    private static final int UNPROVEN = 128;

    /** Connections accepted in a row before the existing ones are served. */
    private static final int MOST_ACCEPTED = 32;

    /** The pause before a second attempt; each further one is twice as long, up to the longest. */
    static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /**
     * The time for a TCP connection to an address if the peer has others; it doubles after each round of all addresses.
     * An address that does not answer thus delays the others little, and a slow network gets its time.
     */
    private static final long FIRST_PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final int rank;
    private final ConnectionSettings settings;
    private final Poller poller;
    private final Acceptor acceptor;
    private final Credentials credentials;
    private final Outcome outcome;
    private final Set<Handshake> handshakes = new LinkedHashSet<>();
    private final UnprovenConnections silent;
    private final UnprovenConnections claimed;
    private final Set<Contact> awaited = new LinkedHashSet<>();
    private final Set<Contact> retrying = new LinkedHashSet<>();
    private final RefusalLog refusals;
    private final LookingClock clock = new LookingClock(System::nanoTime);

    Connector(JobInfo job, ConnectionSettings settings, Poller poller, Acceptor acceptor, Outcome outcome) {
        this.rank = job.rank();
        this.settings = settings;
        this.poller = poller;
        this.acceptor = acceptor;
        this.outcome = outcome;
        credentials = new Credentials(job);
        silent = new UnprovenConnections(job.size() + UNPROVEN);
        claimed = new UnprovenConnections(job.size() + UNPROVEN);
        refusals = new RefusalLog(rank, line -> LOG.log(Level.WARNING, line), System::nanoTime);
    }

    /** Returns whether an operation with a time limit is pending. */
    boolean isBusy() {
        return !handshakes.isEmpty() || !awaited.isEmpty() || !retrying.isEmpty();
    }

    /** Begins to connect to a peer, unless there is a connection or an attempt. */
    void connect(Contact peer) {
        if (!peer.connected && peer.attempt == null && !peer.lost
                && !awaited.contains(peer) && !retrying.contains(peer)) {
            peer.giveUpAt = deadline();
            peer.pauseNanos = FIRST_PAUSE_NANOS;
            peer.patienceNanos = FIRST_PATIENCE_NANOS;
            peer.current = -1;
            tryNext(peer);
        }
    }

    /** Tries the peer's next address. After the last one the first follows again, with more patience. */
    private void tryNext(Contact peer) {
        List<Target> targets = peer.targets.tried();
        while (!peer.retired.containsAll(targets) && peer.giveUpAt - clock.look() > 0) {
            if (++peer.current == targets.size()) {
                peer.current = 0;
                peer.patienceNanos *= 2;
            }
            if (peer.retired.contains(peer.target())) {
                continue;
            }
            try {
                begin(peer);
                return;
            } catch (IOException e) {
                retire(peer, e);
            }
        }
        outcome.unreachable(peer, unreachable(peer));
    }

    private static void retire(Contact peer, IOException e) {
        peer.retired.add(peer.target());
        peer.failures.put(peer.target(), Reasons.of(e));
    }

    private void begin(Contact peer) throws IOException {
        peer.patientUntil = clock.look() + peer.patienceNanos;
        peer.answerUntil = clock.look() + settings.connectNanos() / 2;
        TcpStream stream = settings.network().connect(peer.target().socket(), settings.options());
        try {
            Handshake attempt = Handshake.connecting(stream, credentials, this, rank, peer.rank(), peer.giveUpAt);
            attempt.watch(poller);
            peer.attempt = attempt;
            handshakes.add(attempt);
        } catch (IOException | RuntimeException e) {
            stream.close();
            throw e;
        }
    }

    /** Returns the error that names the peer's machine, and each of its interfaces with what has failed there. */
    private IOException unreachable(Contact peer) {
        List<String> reasons = new ArrayList<>();
        peer.targets.tried().forEach(target -> reasons.add(target.label() + ": "
                + peer.failures.getOrDefault(target, "not tried within " + seconds())));
        reasons.addAll(peer.targets.refused());
        return new IOException("cannot connect to " + peer.label() + ": "
                + (reasons.isEmpty() ? "it has no address that this machine reaches" : String.join("; ", reasons)));
    }

    private String seconds() {
        return TimeUnit.NANOSECONDS.toMillis(settings.connectNanos()) / 1000.0 + " s (quipu.nio.connect)";
    }

    /** Accepts up to {@value #MOST_ACCEPTED} connections; the poller reports the others again. */
    void acceptAll() {
        for (int i = 0; i < MOST_ACCEPTED; i++) {
            try {
                TcpStream stream = acceptor.next();
                if (stream == null) {
                    return;
                }
                admit(stream);
            } catch (IOException e) {
                refusals.refused(Refusal.SYSTEM, "an unknown address", Reasons.of(e));
                // File descriptors may have run out. Unproven connections are the least important holders of some.
                if (!evictOne(silent) && !evictOne(claimed)) {
                    return;
                }
            }
        }
    }

    private void admit(TcpStream stream) throws IOException {
        try {
            while (silent.isFull()) {
                evictOne(silent);
            }
            Handshake handshake = Handshake.accepted(stream, credentials, this, rank, deadline());
            handshake.watch(poller);
            handshakes.add(handshake);
            silent.add(handshake);
        } catch (IOException | RuntimeException e) {
            stream.close();
            throw e;
        }
    }

    /**
     * Closes a random connection, unless the bytes that it lacked have just arrived.
     *
     * @return false if there was none
     */
    private boolean evictOne(UnprovenConnections connections) {
        Handshake victim = connections.draw();
        if (victim == null) {
            return false;
        }
        boolean wasClaimed = victim.isClaimed();
        advance(victim);
        if (handshakes.contains(victim) && !victim.isProved() && victim.isClaimed() == wasClaimed) {
            refusals.refused(Refusal.DISPLACED, address(victim),
                    "it was closed to make room for others before it had proved its rank");
            drop(victim);
        }
        return true;
    }

    private static Object address(Handshake handshake) {
        return handshake.stream().remote();
    }

    /** Continues a handshake that the poller has reported. */
    void advance(Handshake handshake) {
        boolean wasClaimed = handshake.isClaimed();
        try {
            handshake.advance();
            if (handshake.isProved()) {
                silent.remove(handshake);
                claimed.remove(handshake);
            } else if (!wasClaimed && handshake.isClaimed()) {
                silent.remove(handshake);
                while (claimed.isFull()) {
                    evictOne(claimed);
                }
                claimed.add(handshake);
            }
            if (handshake.isWelcomed()) {
                finish(handshake);
            } else if (handshake.isTurnedAway()) {
                turnedAway(handshake);
            } else {
                handshake.watch().want(handshake.interest());
            }
        } catch (IOException e) {
            fail(handshake, e);
        }
    }

    private void finish(Handshake handshake) {
        handshakes.remove(handshake);
        Contact peer = outcome.peer(handshake.peerRank());
        peer.attempt = null;
        awaited.remove(peer);
        retrying.remove(peer);
        outcome.established(peer, handshake.stream(), handshake.watch());
    }

    private void turnedAway(Handshake handshake) {
        drop(handshake);
        Contact peer = outcome.peer(handshake.peerRank());
        if (handshake.isOutgoing() && peer.attempt == handshake) {
            peer.attempt = null;
            if (!peer.connected) {
                peer.attemptAwaitedUntil = deadline();
                awaited.add(peer);
            }
        }
    }

    private void fail(Handshake handshake, IOException e) {
        if (!handshake.isOutgoing()) {
            if (e instanceof RefusedException refused) {
                refusals.refused(refused.refusal(), address(handshake), Reasons.of(e));
            }
            drop(handshake);
            return;
        }
        drop(handshake);
        Contact peer = outcome.peer(handshake.peerRank());
        if (peer.attempt != handshake) {
            return;
        }
        peer.attempt = null;
        if (handshake.isConnected() && !(e instanceof RefusedException)) {
            tryAgainLater(peer, e);
        } else {
            retire(peer, e);
            tryNext(peer);
        }
    }

    /** Handles a connection closed by the peer, which had no room or is exiting. The next attempt shows which. */
    private void tryAgainLater(Contact peer, IOException e) {
        peer.failures.put(peer.target(), Reasons.of(e));
        long pause = ThreadLocalRandom.current().nextLong(peer.pauseNanos / 2, peer.pauseNanos);
        peer.retryAt = clock.look() + pause;
        peer.pauseNanos = Math.min(LONGEST_PAUSE_NANOS, 2 * peer.pauseNanos);
        retrying.add(peer);
    }

    private void tryAgain(Contact peer) {
        retrying.remove(peer);
        if (!peer.connected && !peer.lost) {
            tryNext(peer);
        }
    }

    /** Ends an attempt without an answer. Other addresses of the peer, and later this one, get another attempt. */
    private void abandon(Handshake attempt) {
        drop(attempt);
        Contact peer = outcome.peer(attempt.peerRank());
        if (peer.attempt == attempt) {
            peer.attempt = null;
            peer.failures.put(peer.target(), attempt.isConnected() ? "connected, but it did not answer within "
                    + seconds() : "no answer within " + seconds());
            tryNext(peer);
        }
    }

    /**
     * Returns whether another address should be tried: there is no TCP connection although there could be one, or
     * the process that accepted it does not answer. A peer that computes for a long time answers late.
     */
    private boolean isHopeless(Handshake attempt, long now) {
        if (!attempt.isOutgoing()) {
            return false;
        }
        Contact peer = outcome.peer(attempt.peerRank());
        long limit = attempt.isConnected() ? peer.answerUntil : peer.patientUntil;
        return peer.attempt == attempt && now - limit >= 0 && peer.hasAlternative();
    }

    private void drop(Handshake handshake) {
        handshakes.remove(handshake);
        silent.remove(handshake);
        claimed.remove(handshake);
        handshake.stream().close();
    }

    /** Writes the summary of refused connections to the log if it is due. Cheap. */
    void report() {
        refusals.tick();
    }

    /**
     * Abandons attempts that have timed out and starts the retries that are due. Called at each poll while {@link
     * #isBusy}.
     */
    void expire() {
        long now = clock.look();
        for (Contact peer : List.copyOf(retrying)) {
            if (now - peer.retryAt >= 0) {
                tryAgain(peer);
            }
        }
        for (Handshake handshake : List.copyOf(handshakes)) {
            boolean late = handshake.isLate(now);
            if (late && !handshake.isOutgoing()) {
                drop(handshake);
            } else if (late || isHopeless(handshake, now)) {
                abandon(handshake);
            }
        }
        List<Contact> missing = new ArrayList<>(awaited);
        missing.removeIf(peer -> now - peer.attemptAwaitedUntil < 0);
        for (Contact peer : missing) {
            awaited.remove(peer);
            outcome.unreachable(peer,
                    new IOException(peer.label() + " announced its own connection and did not make it within "
                            + seconds()));
        }
    }

    @Override
    public boolean knows(int other) {
        return outcome.knows(other);
    }

    /** Decides between two simultaneous attempts by {@link HandshakeDescriptor}. */
    @Override
    public boolean admit(Handshake from) {
        Contact peer = outcome.peer(from.peerRank());
        // The peer does not know of an attempt without a TCP connection, and the connection may never be made.
        boolean preferred = peer.attempt != null && peer.attempt.isConnected() && rank < peer.rank();
        if (peer.connected || peer.lost || preferred || isAdmitted(from)) {
            return false;
        }
        if (peer.attempt != null) {
            drop(peer.attempt);
            peer.attempt = null;
        }
        return true;
    }

    /** Returns whether another connection from the same peer was accepted and not yet told so. */
    private boolean isAdmitted(Handshake from) {
        return handshakes.stream()
                .anyMatch(other -> other != from && other.peerRank() == from.peerRank() && other.isAdmitted());
    }

    private long deadline() {
        return clock.look() + settings.connectNanos();
    }

    void close() {
        List.copyOf(handshakes).forEach(this::drop);
        refusals.close();
    }
}
