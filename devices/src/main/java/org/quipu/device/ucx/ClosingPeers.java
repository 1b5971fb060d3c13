package org.quipu.device.ucx;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.device.rdma.FailingPeers;

/** Failing peers. Each is reported when all frames it has sent have been received and its endpoint is closed. */
final class ClosingPeers extends FailingPeers<ClosingPeers.Indication, UcxPeer> {

    /** The longest sleep while a peer is failing. */
    static final long SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** The longest wait for the frames that a failed peer has announced. */
    private static final long LAST_FRAMES_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** The longest wait for frames of a peer that has not announced their number. */
    private static final long UNANNOUNCED_FRAMES_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** The longest wait for the library to close an endpoint without pending reads. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** An indication of failure: a text, or else the library's status. */
    record Indication(int rank, @Nullable String cause, byte status, long frames) {

        /**
         * Creates the indication that the control connection to a peer has ended or could not be established.
         *
         * @param frames number of frames that the peer announced to have sent, or {@link UcxPeer#UNKNOWN}
         */
        static Indication of(int rank, String cause, long frames) {
            return new Indication(rank, cause, UcsStatus.OK, frames);
        }

        /** Creates the indication that the library cannot reach a peer. */
        static Indication of(int rank, byte status) {
            return new Indication(rank, null, status, UcxPeer.UNKNOWN);
        }
    }

    private final Worker worker;

    ClosingPeers(Worker worker) {
        this.worker = worker;
    }

    /**
     * Returns whether the peer's frames have arrived, its endpoint is closed, and the reads of its memory have ended.
     */
    @Override
    protected boolean isDue(UcxPeer peer) {
        long now = System.nanoTime();
        if (peer.closingSince == 0 && hasReceivedAll(peer, now - peer.failingSince())) {
            peer.closingSince = now | 1;
            disconnect(peer);
        }
        return peer.closingSince != 0 && isClosed(peer, now - peer.closingSince);
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

    private boolean isClosed(UcxPeer peer, long since) {
        worker.lock.lock();
        try {
            EndpointLink link = peer.link();
            return link == null || link.isClosed() || since > CLOSE_NANOS && !link.hasReads();
        } finally {
            worker.lock.unlock();
        }
    }

    private static boolean hasReceivedAll(UcxPeer peer, long since) {
        return peer.announced == UcxPeer.UNKNOWN ? since > UNANNOUNCED_FRAMES_NANOS
                : (int) peer.announced == peer.received
                        || since > LAST_FRAMES_NANOS;
    }
}
