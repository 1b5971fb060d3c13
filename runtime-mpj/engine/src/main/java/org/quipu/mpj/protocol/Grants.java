package org.quipu.mpj.protocol;

import org.quipu.mpj.match.ContextTable;
import org.quipu.mpj.sync.BiasedLock;

/**
 * Grants further announcements to peers that hold messages back ({@link FrameDescriptor#HOLDING}), if a receive or
 * probe may wait for one of those messages. Thread-safe.
 */
final class Grants {

    /** Announcements beyond the limit in one grant. */
    private static final int GRANTED_AT_ONCE = 1024;

    /**
     * Checks without progress after which announcements are granted even if the peer has no unexpected message left:
     * the messages may have been removed by matched probes, which return credit only when the messages are received.
     */
    private static final int MAX_STALLED_CHECKS = 8;

    private final ContextTable contexts;
    private final Peer[] peers;
    private final Outbox outbox;
    private final Driver driver;
    private final BiasedLock bias;

    /** Whether some peer may hold messages back; set after the peer's own flag. */
    private volatile boolean anyHolding;

    /** Whether a probe has failed since the last grants. */
    private volatile boolean probed;

    Grants(ContextTable contexts, Peer[] peers, Outbox outbox, Driver driver, BiasedLock bias) {
        this.contexts = contexts;
        this.peers = peers;
        this.outbox = outbox;
        this.driver = driver;
        this.bias = bias;
    }

    /** Handles a peer's report that it holds messages back. Called by the driver. */
    void onHolding(Peer peer) {
        peer.holding = true;
        anyHolding = true;
        driver.wakeBackground();
    }

    /** Records that a probe has found no message. */
    void onEmptyProbe() {
        if (anyHolding) {
            probed = true;
        }
    }

    /**
     * Grants announcements to peers for which a receive or probe waits. The background thread calls this periodically;
     * the memory for announcements therefore grows slowly, even if a receive never matches.
     *
     * @return whether some peer still holds messages back
     */
    boolean grantWhereNeeded() {
        if (anyHolding) {
            bias.beginVisit();
            try {
                grant();
            } finally {
                bias.endVisit();
            }
        }
        return anyHolding;
    }

    private void grant() {
        anyHolding = false;
        boolean probeWaits = probed;
        probed = false;
        for (Peer peer : peers) {
            if (peer.holding) {
                if (!peer.lost && needsGrant(peer, probeWaits)) {
                    peer.holding = false;
                    outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.GRANT, 0, 0, 0), 0, GRANTED_AT_ONCE, 0);
                } else {
                    anyHolding = true;
                }
            }
        }
    }

    /**
     * Returns whether a receive or probe may wait for a message that the peer holds back. While receives match messages
     * from the peer, no grant is needed, because credit returns to the peer. The same is true if no unexpected message
     * from the peer is left, because all credit has returned; for the exception see {@link #MAX_STALLED_CHECKS}.
     */
    private boolean needsGrant(Peer peer, boolean probeWaits) {
        int progress = peer.progress();
        if (progress != peer.progressSeen) {
            peer.progressSeen = progress;
            peer.stalledChecks = 0;
            return false;
        }
        boolean[] waits = {probeWaits};
        boolean[] hasUnexpected = {false};
        contexts.forEach(context -> {
            waits[0] |= context.waitsFor(peer.rank);
            hasUnexpected[0] |= context.holdsFrom(peer.rank);
        });
        return waits[0] && (hasUnexpected[0] || ++peer.stalledChecks >= MAX_STALLED_CHECKS);
    }
}
