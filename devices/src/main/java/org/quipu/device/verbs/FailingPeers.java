package org.quipu.device.verbs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * Peers that are about to be reported as lost: each when everything that was under way has come to an end, or the hardware has had its time for that.
 * Any thread tells that a peer is lost; all else is the polling thread's.
 */
final class FailingPeers {

    /** How long the hardware may take to stop for a peer that is gone. */
    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Why a peer is lost. */
    record Loss(int rank, IOException cause) {
    }

    private final Queue<Loss> losses = new ConcurrentLinkedQueue<>();
    private final List<VerbsPeer> failing = new ArrayList<>();

    /** Any thread. */
    void tell(int rank, IOException cause) {
        losses.add(new Loss(rank, cause));
    }

    /** Whether there is a loss to take. */
    boolean hasNews() {
        return !losses.isEmpty();
    }

    /** The next loss that was told, or null. */
    Loss takeNews() {
        return losses.poll();
    }

    /** Lists a peer. @return false if it is listed already, or was reported */
    boolean begin(VerbsPeer peer, IOException cause) {
        if (peer.failure != null) {
            return false;
        }
        peer.failure = cause;
        peer.reportAt = System.nanoTime() + STOP_NANOS;
        failing.add(peer);
        return true;
    }

    boolean isEmpty() {
        return failing.isEmpty();
    }

    /** Takes one that can be reported, or null. */
    VerbsPeer takeStopped(QueuePairLinks links) {
        for (int i = failing.size() - 1; i >= 0; i--) {
            VerbsPeer peer = failing.get(i);
            QueuePairLink link = links.ofRank(peer.rank());
            if (link == null || link.isIdle() || System.nanoTime() - peer.reportAt >= 0) {
                return failing.remove(i);
            }
        }
        return null;
    }
}
