package org.quipu.device.ucx;

import org.quipu.device.rdma.RdmaPeer;

/** The state of one peer. */
final class UcxPeer extends RdmaPeer<EndpointLink> {

    /** The peer has not said how many frames it has sent. */
    static final long UNKNOWN = -1;

    /** Token that the peer's frames must carry. */
    private final long token;

    /** Keys of this process's memory that the peer must receive. */
    private final UnsentKeys keysToTell = new UnsentKeys();

    /** Keys that the peer has sent for its memory. */
    private final RemoteKeys keys;

    /** Number of frames received from the peer. Polling thread only. */
    int received;

    /** Number of frames that the peer says it has sent in all. Polling thread only. */
    long announced = UNKNOWN;

    /** When the peer's last frame had arrived and closing its endpoint began; 0 before. Polling thread only. */
    long partingSince;

    UcxPeer(int rank, long token, Worker worker) {
        super(rank);
        this.token = token;
        keys = new RemoteKeys(worker);
    }

    long token() {
        return token;
    }

    /** Under the worker's lock. */
    UnsentKeys keysToTell() {
        return keysToTell;
    }

    /** Under the worker's lock. */
    RemoteKeys keys() {
        return keys;
    }
}
