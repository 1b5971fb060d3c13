package org.quipu.device.control;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The state of the connection to one peer. Changed by the polling thread; any thread may request a connection. */
final class Contact {

    private final int rank;

    /** Whether the connection was passed to the device. */
    volatile boolean connected;

    /** Whether the peer cannot be connected to. */
    volatile boolean lost;

    /** Whether a connection was requested. */
    final AtomicBoolean wanted = new AtomicBoolean();

    /** The peer's address; empty until it is known. */
    volatile List<InetSocketAddress> targets = List.of();

    /** Index of the next one of {@link #targets} to try. */
    int nextTarget;

    /**
     * For the last target: the deadline of connecting, the time of the next attempt, and the pause before it, in
     * nanoseconds of the connector's clock.
     */
    long giveUpAt;
    long retryAt;
    long pauseNanos;

    /** This side's attempt, or null. */
    @Nullable
    Handshake attempt;

    /** The time by which the peer's attempt must arrive after it has declined this side's; 0 if none is expected. */
    long attemptAwaitedUntil;

    Contact(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }
}
