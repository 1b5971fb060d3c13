package org.quipu.device.nio;

/** One peer, as senders and the polling thread see it. */
final class NioPeer {

    private final int rank;

    /** The peer's address was added. */
    volatile boolean added;

    /** Set once there is one. */
    volatile Connection connection;

    /** The peer was reported lost. */
    volatile boolean lost;

    NioPeer(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }
}
