package org.quipu.device.ucx;

import java.util.concurrent.TimeUnit;
import org.quipu.device.rdma.FailingPeers;

/**
 * Peers that are gone, from the first sign of that until it is reported: frames that they sent before come first. Any thread tells of signs; the
 * polling thread does the rest.
 */
final class PartingPeers extends FailingPeers<PartingPeers.Sign, UcxPeer> {

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

        /**
         * The connection to a peer has ended, or could not be made.
         *
         * @param frames the number of frames that the peer says it has sent, or {@link UcxPeer#UNKNOWN}
         */
        static Sign of(int rank, String cause, long frames) {
            return new Sign(rank, cause, UcsStatus.OK, frames);
        }

        /** The library has failed to reach a peer. */
        static Sign of(int rank, byte status) {
            return new Sign(rank, null, status, UcxPeer.UNKNOWN);
        }
    }

    private final Worker worker;

    PartingPeers(Worker worker) {
        this.worker = worker;
    }

    /** Returns whether the peer's frames have come, its endpoint is closed, and the reads of its memory have ended. */
    @Override
    protected boolean isDue(UcxPeer peer) {
        long now = System.nanoTime();
        if (peer.partingSince == 0 && hasSaidAll(peer, now - peer.failingSince())) {
            peer.partingSince = now | 1;
            disconnect(peer);
        }
        return peer.partingSince != 0 && hasParted(peer, now - peer.partingSince);
    }

    private void disconnect(UcxPeer peer) {
        worker.lock.lock();
        try {
            if (peer.link() != null) {
                peer.link().disconnect();
            }
        } finally {
            worker.lock.unlock();
        }
    }

    private boolean hasParted(UcxPeer peer, long since) {
        worker.lock.lock();
        try {
            EndpointLink link = peer.link();
            return link == null || link.isClosed() || since > CLOSE_NANOS && !link.hasReads();
        } finally {
            worker.lock.unlock();
        }
    }

    private static boolean hasSaidAll(UcxPeer peer, long since) {
        return peer.announced == UcxPeer.UNKNOWN ? since > LAST_WORDS_NANOS : (int) peer.announced == peer.received || since > LAST_FRAMES_NANOS;
    }
}
