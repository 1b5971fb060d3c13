package org.quipu.device.tls;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/**
 * A TLS stream watched by a poller. Before the TLS handshake has ended, the socket is watched for what the handshake
 * needs, and any progress is reported as readiness for what the owner wants.
 */
final class TlsWatch implements Watch {

    private final TlsStream stream;
    private final TlsPoller poller;
    private @Nullable Object owner;
    private int wanted;

    /** Whether the poller has reported the socket itself, and in which of its rounds. */
    private boolean socketReported;
    private int reportedRound;

    /** Whether the stream has data to read that the socket does not show. */
    private volatile boolean holding;

    @SuppressWarnings("NullAway.Init") // set by begin()
    private Watch plain;

    TlsWatch(TlsStream stream, TlsPoller poller, int wanted, Object owner) {
        this.stream = stream;
        this.poller = poller;
        this.wanted = wanted;
        this.owner = owner;
    }

    /** Begins to watch the stream's socket. */
    void begin(TcpStream socket) throws IOException {
        plain = socket.watch(poller.plain(), stream.socketOperations(wanted), this);
    }

    @Override
    public void want(int operations) {
        wanted = operations;
        plain.want(stream.socketOperations(operations));
    }

    @Override
    public int ready() {
        int socket = socketReported ? plain.ready() : 0;
        if (stream.isHandshaking()) {
            return socket == 0 ? 0 : wanted;
        }
        return wanted & (holding ? socket | Poller.READ : socket);
    }

    void report(int round, boolean socket) {
        reportedRound = round;
        socketReported = socket;
    }

    boolean wasReported(int round) {
        return reportedRound == round;
    }

    void setHolding(boolean holds) {
        if (holding != holds) {
            holding = holds;
            poller.setHolding(this, holds);
        }
    }

    @Override
    public @Nullable Object owner() {
        return owner;
    }

    @Override
    public void setOwner(@Nullable Object owner) {
        this.owner = owner;
    }
}
