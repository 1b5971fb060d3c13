package org.quipu.device.verbs;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.quipu.device.rdma.FailingPeers;

/**
 * Failing peers. Each is reported when all operations with it have ended, or the time limit for that has expired.
 */
final class StoppingPeers extends FailingPeers<StoppingPeers.Loss, VerbsPeer> {

    /** The longest wait for the hardware to stop for a failed peer. */
    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** An indication of failure. */
    record Loss(int rank, IOException cause) {
    }

    private final QueuePairLinks links;

    StoppingPeers(QueuePairLinks links) {
        this.links = links;
    }

    @Override
    protected boolean isDue(VerbsPeer peer) {
        QueuePairLink link = links.ofRank(peer.rank());
        return link == null || link.isIdle() || System.nanoTime() - peer.failingSince() >= STOP_NANOS;
    }
}
