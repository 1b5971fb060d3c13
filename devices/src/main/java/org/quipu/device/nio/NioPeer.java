package org.quipu.device.nio;

import org.jspecify.annotations.Nullable;

/** The state of one peer, shared by senders and the polling thread. */
final class NioPeer {

    private final int rank;

    /** Whether the peer's address is known. */
    volatile boolean added;

    /** The connection; null before there is one. */
    volatile @Nullable Connection connection;

    /** Whether the peer was reported as lost. */
    volatile boolean lost;

    NioPeer(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }
}
