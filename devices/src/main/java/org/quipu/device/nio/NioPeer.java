package org.quipu.device.nio;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What this process knows of one peer. The polling thread changes it; senders read {@link #connection} and {@link #lost} and
 * ask for a connection.
 */
final class NioPeer {

    private final int rank;

    /** Set once there is one; senders use it. */
    volatile Connection connection;

    /** The connection was given to another device. */
    volatile boolean handedOver;

    /** The peer is gone for good. */
    volatile boolean lost;

    /** A sender has asked for a connection. */
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

    NioPeer(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }

    boolean isConnected() {
        return connection != null || handedOver;
    }
}
