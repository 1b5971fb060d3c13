package org.quipu.mpj.protocol;

import org.quipu.mpj.sync.BriefLock;

/**
 * Counts the messages that this process has announced to one peer and that have not matched yet. Their number
 * is limited because each takes memory at the peer. A sender that has reached the limit holds further messages back and
 * reports that to the peer ({@link FrameDescriptor#HOLDING}). If a receive at the peer may wait for one of them, the
 * peer grants more announcements ({@link FrameDescriptor#GRANT}). The original limit applies again once enough of the
 * announced messages have been received. Thread-safe.
 *
 * <p>A message that is short enough to be eager, but for which there is no credit, is not announced: each announcement
 * costs the receiver a round trip. It waits until the peer returns credit. A grant allows short messages to be
 * announced too, until credit is returned. Where credit is {@code scarce}, some short messages are announced without a
 * grant.
 */
final class Announcements {

    /** Short messages that may be announced without a grant where credit is scarce. */
    private static final int MOST_SHORT = 64;

    private final BriefLock lock = new BriefLock();
    private final int most;
    private final boolean scarce;

    /** Guarded by the lock. */
    private int open;
    private int limit;
    private int shortLeft;
    private boolean reported;

    /**
     * @param most the limit without a grant
     * @param scarce whether the credit may be too low for a short message even after the peer has received all earlier
     *     messages
     */
    Announcements(int most, boolean scarce) {
        this.most = most;
        this.scarce = scarce;
        this.limit = most;
    }

    /** Counts one more announcement; returns false if the limit is reached. */
    boolean tryOpen() {
        lock.lock();
        boolean allowed = open < limit;
        if (allowed) {
            open++;
        }
        lock.unlock();
        return allowed;
    }

    /** As {@link #tryOpen}, for a message that is short enough to be eager and lacks credit. */
    boolean tryOpenShort() {
        lock.lock();
        if (scarce && open == 0) {
            shortLeft = Math.max(shortLeft, MOST_SHORT);
        }
        boolean allowed = shortLeft > 0 && open < limit;
        if (allowed) {
            shortLeft--;
            open++;
        }
        lock.unlock();
        return allowed;
    }

    /** Counts one announcement less: the message has matched, or the announcement was not sent. */
    void close() {
        lock.lock();
        if (--open < most) {
            limit = most;
        }
        lock.unlock();
    }

    /**
     * Handles a grant. The peer does not learn when the sender no longer holds messages back, so a grant may come late;
     * then it must not make later short messages take the slower way.
     *
     * @param more further announcements that the peer allows
     * @param holding whether messages are held back now
     */
    void grant(int more, boolean holding) {
        lock.lock();
        if (holding) {
            limit = Math.max(limit, open) + more;
            shortLeft = Math.max(most, more);
        }
        reported = false;
        lock.unlock();
    }

    /** The peer has returned credit: short messages wait for credit again. */
    void creditCame() {
        lock.lock();
        shortLeft = 0;
        lock.unlock();
    }

    /** Returns whether to report to the peer that messages are held back; true once until the next grant. */
    boolean mustReport() {
        lock.lock();
        boolean must = !reported;
        reported = true;
        lock.unlock();
        return must;
    }
}
