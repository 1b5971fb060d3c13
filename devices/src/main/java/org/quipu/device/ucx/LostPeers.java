package org.quipu.device.ucx;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * Peers that are gone, from the first sign of that until it is reported: frames that they sent before come first. Any thread tells of signs; the
 * polling thread does the rest.
 */
final class LostPeers {

    /** How long to sleep at most while a peer waits to be reported. */
    static final long SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** How long frames of a peer that is gone may take that it says it has sent. */
    private static final long LAST_FRAMES_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** How long to listen to a peer that has not said how many there are. */
    private static final long LAST_WORDS_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** How long the library may take to close the endpoint to a peer, if nothing is being read from there. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** A sign: in words, or else the library's status. */
    record Sign(int rank, String cause, byte status, long frames) {
    }

    private final Worker worker;
    private final Queue<Sign> signs = new ConcurrentLinkedQueue<>();
    private final List<UcxPeer> failing = new ArrayList<>();

    LostPeers(Worker worker) {
        this.worker = worker;
    }

    /**
     * The connection to a peer has ended, or none came about.
     *
     * @param frames how many it says that it has sent, or {@link UcxPeer#UNKNOWN}
     */
    void add(int rank, String cause, long frames) {
        signs.add(new Sign(rank, cause, UcsStatus.OK, frames));
    }

    /** The library has failed to reach a peer. */
    void add(int rank, byte status) {
        signs.add(new Sign(rank, null, status, UcxPeer.UNKNOWN));
    }

    /** Whether there are signs to be taken. */
    boolean isEmpty() {
        return signs.isEmpty();
    }

    /** The next sign, or null. */
    Sign take() {
        return signs.poll();
    }

    /** Begins to lose a peer. @return false if that has begun before */
    boolean begin(UcxPeer peer, String cause) {
        if (peer.failure != null) {
            return false;
        }
        peer.failure = new IOException(cause.contains("rank " + peer.rank()) ? cause : "rank " + peer.rank() + " is gone: " + cause);
        peer.failingSince = System.nanoTime();
        failing.add(peer);
        return true;
    }

    /** Whether peers wait to be reported. */
    boolean areUnderWay() {
        return !failing.isEmpty();
    }

    /**
     * A peer that is to be reported now, and no more waits for that; null if there is none. Its frames have come, its endpoint is closed, and what was
     * being read from it has ended.
     */
    UcxPeer due() {
        for (int i = 0; i < failing.size(); i++) {
            UcxPeer peer = failing.get(i);
            long now = System.nanoTime();
            if (peer.partingSince == 0 && hasSaidAll(peer, now - peer.failingSince)) {
                peer.partingSince = now | 1;
                disconnect(peer);
            }
            if (peer.partingSince != 0 && hasParted(peer, now - peer.partingSince)) {
                return failing.remove(i);
            }
        }
        return null;
    }

    private void disconnect(UcxPeer peer) {
        worker.lock.lock();
        try {
            if (peer.link != null) {
                peer.link.disconnect();
            }
        } finally {
            worker.lock.unlock();
        }
    }

    private boolean hasParted(UcxPeer peer, long since) {
        worker.lock.lock();
        try {
            EndpointLink link = peer.link;
            return link == null || link.isClosed() || since > CLOSE_NANOS && !link.hasReads();
        } finally {
            worker.lock.unlock();
        }
    }

    private static boolean hasSaidAll(UcxPeer peer, long since) {
        return peer.announced == UcxPeer.UNKNOWN ? since > LAST_WORDS_NANOS : (int) peer.announced == peer.received || since > LAST_FRAMES_NANOS;
    }

    @Override
    public String toString() {
        return failing.size() + " peers failing";
    }
}
