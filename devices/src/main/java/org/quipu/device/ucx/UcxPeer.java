package org.quipu.device.ucx;

import org.quipu.device.rdma.RdmaPeer;

/** The state of one peer. */
final class UcxPeer extends RdmaPeer<EndpointLink> {

    /** The peer has not announced the number of frames it has sent. */
    static final long UNKNOWN = -1;

    /** Token that the peer's frames must contain. */
    private final long token;

    /** Keys of this process's memory that must be sent to the peer. */
    private final UnsentKeys unsentKeys = new UnsentKeys();

    /** Memory keys that the peer has sent. */
    private final RemoteKeys keys;

    /** Number of frames received from the peer. Polling thread only. */
    int received;

    /** Number of frames that the peer announced to have sent. Polling thread only. */
    long announced = UNKNOWN;

    /**
     * Time at which the peer's last frame had arrived and its endpoint started to close; 0 before. Polling thread only.
     */
    long closingSince;

    UcxPeer(int rank, long token, Worker worker) {
        super(rank);
        this.token = token;
        keys = new RemoteKeys(worker);
    }

    long token() {
        return token;
    }

    /** Requires the worker's lock. */
    UnsentKeys unsentKeys() {
        return unsentKeys;
    }

    /** Requires the worker's lock. */
    RemoteKeys keys() {
        return keys;
    }
}
