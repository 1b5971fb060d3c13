package org.quipu.device.control;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.quipu.device.control.Handshake;

/** State of the connection to one peer. The polling thread changes it; any thread may ask for a connection. */
final class Contact {

    private final int rank;

    /** The connection was given to the device. */
    volatile boolean connected;

    /** No connection can be had. */
    volatile boolean lost;

    /** A connection was asked for. */
    final AtomicBoolean wanted = new AtomicBoolean();

    /** Where it accepts connections; null until it is made known. */
    volatile List<InetSocketAddress> targets;

    /** The next of {@link #targets} to try. */
    int nextTarget;

    /**
     * For the target tried last: the deadline of connecting, the time of the next attempt, and the pause before it, by
     * the connector's clock in nanoseconds.
     */
    long giveUpAt;
    long retryAt;
    long pauseNanos;

    /** This side's own attempt, or null. */
    Handshake attempt;

    /** Until when the peer's own attempt must have come, once it has declined ours; 0 if none is awaited. */
    long attemptAwaitedUntil;

    Contact(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }
}
