package org.quipu.device.ucx;

import org.quipu.device.rdma.RdmaPeer;

/** What this process knows of one peer. */
final class UcxPeer extends RdmaPeer<EndpointLink> {

    /** There was no farewell. */
    static final long UNKNOWN = -1;

    /** What its frames must carry. */
    private final long token;

    /** What it must be told of this process's memory. */
    private final UnsentKeys keysToTell = new UnsentKeys();

    /** What it has told of its memory. */
    private final RemoteKeys keys;

    /** Frames that have arrived from it. Polling thread. */
    int received;

    /** How many it says that it has sent in all. Polling thread. */
    long announced = UNKNOWN;

    /** When its last frame had come, after which its endpoint is closed; 0 before. Polling thread. */
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
