package org.quipu.device.control;

import static org.quipu.device.control.HandshakeDescriptor.CHALLENGE_BYTES;
import static org.quipu.device.control.HandshakeDescriptor.DECLINED;
import static org.quipu.device.control.HandshakeDescriptor.HELLO_BYTES;
import static org.quipu.device.control.HandshakeDescriptor.NONCE_BYTES;
import static org.quipu.device.control.HandshakeDescriptor.NONCE_OFFSET;
import static org.quipu.device.control.HandshakeDescriptor.PROOF_BYTES;
import static org.quipu.device.control.HandshakeDescriptor.PROOF_OFFSET;
import static org.quipu.device.control.HandshakeDescriptor.VERDICT_BYTES;
import static org.quipu.device.control.HandshakeDescriptor.WELCOME;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import javax.net.ssl.SSLException;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;
import org.quipu.device.tls.PlainTextException;
import org.quipu.device.tls.TlsIdentity;

/**
 * One side of a connection's handshake; see {@link HandshakeDescriptor}. Never blocks: each call of {@link #advance}
 * proceeds as far as the socket permits. Polling thread only.
 */
final class Handshake {

    /** Decides whether a connection is accepted. */
    interface Arbiter {

        /** Returns whether a peer of this rank may connect at all. */
        boolean knows(int rank);

        /** Returns whether this connection, made by a proven peer, is the one to use. */
        boolean admit(Handshake from);
    }

    private static final String NO_SECRET = "it does not know this job's secret";

    private enum State {
        CONNECTING, AWAIT_HELLO, AWAIT_CHALLENGE, AWAIT_PROOF, AWAIT_VERDICT, TELL_VERDICT, WELCOMED, TURNED_AWAY
    }

    private final TcpStream stream;
    private final Credentials credentials;
    private final Arbiter arbiter;
    private final int ownRank;
    private final boolean outgoing;
    private final long deadline;
    private final ByteBuffer in = ByteBuffer.allocate(CHALLENGE_BYTES);
    private ByteBuffer out = ByteBuffer.allocate(0);
    private State state;
    private int peerRank;
    private boolean welcome;
    private final byte[] ownNonce;
    private final byte[] peerNonce = new byte[NONCE_BYTES];
    @SuppressWarnings("NullAway.Init") // set by watch(), before the handshake is advanced
    private Watch watch;

    private Handshake(TcpStream stream, Credentials credentials, Arbiter arbiter, int ownRank, int peerRank,
            long deadline) {
        this.stream = stream;
        this.credentials = credentials;
        this.arbiter = arbiter;
        this.ownRank = ownRank;
        this.peerRank = peerRank;
        this.deadline = deadline;
        outgoing = peerRank >= 0;
        ownNonce = credentials.nonce();
        state = outgoing ? State.CONNECTING : State.AWAIT_HELLO;
        in.limit(HELLO_BYTES);
    }

    /** Makes the handshake of a connection that this process has begun. */
    static Handshake connecting(TcpStream stream, Credentials credentials, Arbiter arbiter, int ownRank, int peerRank,
            long deadline) {
        return new Handshake(stream, credentials, arbiter, ownRank, peerRank, deadline);
    }

    /** Makes the handshake of an accepted connection. */
    static Handshake accepted(TcpStream stream, Credentials credentials, Arbiter arbiter, int ownRank,
            long deadline) {
        return new Handshake(stream, credentials, arbiter, ownRank, -1, deadline);
    }

    TcpStream stream() {
        return stream;
    }

    /** Lets a poller report what {@link #interest} returns. */
    void watch(Poller poller) throws IOException {
        watch = stream.watch(poller, interest(), this);
    }

    Watch watch() {
        return watch;
    }

    /** Returns whether this process has begun the connection. */
    boolean isOutgoing() {
        return outgoing;
    }

    /** Returns the other side's rank; -1 before it has sent it. */
    int peerRank() {
        return peerRank;
    }

    boolean isWelcomed() {
        return state == State.WELCOMED;
    }

    /** Returns whether the TCP connection exists. */
    boolean isConnected() {
        return state != State.CONNECTING;
    }

    /** Returns whether the other side has claimed a rank and not yet proved it. */
    boolean isClaimed() {
        return state == State.AWAIT_PROOF;
    }

    /** Returns whether the other side has proved its rank. */
    boolean isProved() {
        return state == State.TELL_VERDICT || state == State.WELCOMED || state == State.TURNED_AWAY;
    }

    /** Returns whether this side has decided to use the connection and the other side may not know yet. */
    boolean isAdmitted() {
        return welcome;
    }

    boolean isTurnedAway() {
        return state == State.TURNED_AWAY;
    }

    boolean isLate(long now) {
        return now - deadline >= 0;
    }

    /** Returns the operations of which the poller must report readiness. */
    int interest() {
        if (state == State.CONNECTING) {
            return Poller.WRITE;
        }
        return out.hasRemaining() ? Poller.READ | Poller.WRITE : Poller.READ;
    }

    /**
     * Proceeds as far as possible.
     *
     * @throws IOException if the handshake has failed; the message is phrased to follow the other side's name
     */
    void advance() throws IOException {
        try {
            proceed();
        } catch (SSLException e) {
            throw refused(e);
        }
    }

    private static RefusedException refused(SSLException e) {
        if (TlsIdentity.isForeign(e)) {
            return new RefusedException(Refusal.SECRET, NO_SECRET);
        }
        return new RefusedException(Refusal.TLS, e instanceof PlainTextException ? String.valueOf(e.getMessage())
                : "TLS has failed: " + Reasons.of(e));
    }

    private void proceed() throws IOException {
        if (state == State.CONNECTING) {
            if (!stream.finishConnect()) {
                return;
            }
            say(ByteBuffer.allocate(HELLO_BYTES).putLong(HandshakeDescriptor.MAGIC).putInt(HandshakeDescriptor.VERSION)
                    .putInt(ownRank).putInt(peerRank).put(ownNonce));
            expect(State.AWAIT_CHALLENGE, CHALLENGE_BYTES);
        }
        while (writeOut() && !finishAfterWriting() && readIn()) {
            in.flip();
            switch (state) {
                case AWAIT_HELLO -> onHello();
                case AWAIT_CHALLENGE -> onChallenge();
                case AWAIT_PROOF -> onProof();
                case AWAIT_VERDICT -> state = in.getInt() == WELCOME ? State.WELCOMED : State.TURNED_AWAY;
                default -> throw new IllegalStateException(state.name());
            }
        }
    }

    private boolean writeOut() throws IOException {
        if (out.hasRemaining()) {
            stream.write(out);
        }
        return !out.hasRemaining();
    }

    private boolean finishAfterWriting() {
        if (state == State.TELL_VERDICT) {
            state = welcome ? State.WELCOMED : State.TURNED_AWAY;
        }
        return state == State.WELCOMED || state == State.TURNED_AWAY;
    }

    private boolean readIn() throws IOException {
        if (stream.read(in) < 0) {
            throw new EOFException("it closed the connection before it was agreed on");
        }
        return !in.hasRemaining();
    }

    private void onHello() throws IOException {
        checkOpening();
        peerRank = in.getInt();
        if (in.getInt() != ownRank || peerRank == ownRank || !arbiter.knows(peerRank)) {
            throw new RefusedException(Refusal.RANK,
                    "it asks for a process other than rank " + ownRank + " of this job");
        }
        readNonce();
        say(ByteBuffer.allocate(CHALLENGE_BYTES).putLong(HandshakeDescriptor.MAGIC).putInt(HandshakeDescriptor.VERSION)
                .putInt(ownRank).putInt(peerRank).put(ownNonce)
                .put(credentials.proof('A', peerRank, ownRank, peerNonce, ownNonce)));
        expect(State.AWAIT_PROOF, PROOF_BYTES);
    }

    private void onChallenge() throws IOException {
        checkOpening();
        if (in.getInt() != peerRank || in.getInt() != ownRank) {
            throw new RefusedException(Refusal.RANK, "it is not the process that this one connected to");
        }
        readNonce();
        in.position(PROOF_OFFSET);
        checkProof(credentials.proof('A', ownRank, peerRank, ownNonce, peerNonce));
        say(ByteBuffer.wrap(credentials.proof('C', ownRank, peerRank, ownNonce, peerNonce)).position(PROOF_BYTES));
        expect(State.AWAIT_VERDICT, VERDICT_BYTES);
    }

    private void onProof() throws IOException {
        checkProof(credentials.proof('C', peerRank, ownRank, peerNonce, ownNonce));
        welcome = arbiter.admit(this);
        say(ByteBuffer.allocate(VERDICT_BYTES).putInt(welcome ? WELCOME : DECLINED));
        state = State.TELL_VERDICT;
    }

    private void checkOpening() throws IOException {
        long magic = in.getLong();
        if (TlsIdentity.isTls(magic)) {
            throw new RefusedException(Refusal.TLS, "it uses TLS, this rank does not; " + TlsIdentity.REMEDY);
        }
        if (magic != HandshakeDescriptor.MAGIC) {
            throw new RefusedException(Refusal.PROTOCOL, "it does not speak Quipu's protocol");
        }
        int version = in.getInt();
        if (version != HandshakeDescriptor.VERSION) {
            throw new RefusedException(Refusal.VERSION, "it speaks version " + version + " of the protocol, not "
                    + HandshakeDescriptor.VERSION + "; run all ranks with the same Quipu");
        }
    }

    private void readNonce() {
        in.get(NONCE_OFFSET, peerNonce);
    }

    private void checkProof(byte[] expected) throws IOException {
        byte[] given = new byte[PROOF_BYTES];
        in.get(given);
        if (!MessageDigest.isEqual(expected, given)) {
            throw new RefusedException(Refusal.SECRET, NO_SECRET);
        }
    }

    private void say(ByteBuffer message) {
        out = message.flip();
    }

    private void expect(State next, int bytes) {
        state = next;
        in.clear().limit(bytes);
    }
}
