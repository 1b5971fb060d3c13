package org.quipu.device.ucx;

import java.io.IOException;

/** What this process knows of one peer. */
final class UcxPeer {

    /** There was no farewell. */
    static final long UNKNOWN = -1;

    private final int rank;

    /** What its frames must carry. */
    private final long token;

    /** What it must be told of this process's memory. */
    private final UnsentKeys keysToTell = new UnsentKeys();

    /** What it has told of its memory. */
    private final RemoteKeys keys;

    /** Its address is known. */
    volatile boolean added;

    /** Set once frames can be sent. */
    volatile EndpointLink link;

    /** The peer is gone for good. */
    volatile boolean lost;

    /** Frames that have arrived from it. Polling thread. */
    int received;

    /** How many it says that it has sent in all. Polling thread. */
    long announced = UNKNOWN;

    /** Why it is about to be reported as lost; null as long as it is not. Polling thread. */
    IOException failure;

    /** When it began to fail. Polling thread. */
    long failingSince;

    /** When its last frame had come, after which its endpoint is closed; 0 before. Polling thread. */
    long partingSince;

    UcxPeer(int rank, long token, Worker worker) {
        this.rank = rank;
        this.token = token;
        keys = new RemoteKeys(worker);
    }

    int rank() {
        return rank;
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
