package org.quipu.mpj.protocol;

import org.quipu.mpj.sync.SpinLock;

/**
 * Counts this process's unmatched announcements at one peer. Their number is limited, because each occupies memory at
 * the peer. A sender at the limit holds further messages back and reports that to the peer
 * ({@link FrameDescriptor#HOLDING}). If a receive at the peer may wait for one of them, the peer grants more
 * announcements ({@link FrameDescriptor#GRANT}). The original limit applies again once enough announced messages have
 * been received. Thread-safe.
 *
 * <p>A message of eager length without credit is usually not announced, because each announcement costs the receiver a
 * round trip. It waits until the peer returns credit. There are two exceptions: after a grant, until credit is
 * returned; and, for some short messages, if the credit is {@code scarce}.
 */
final class Announcements {

    /** Short messages that may be announced without a grant if the credit is scarce. */
    private static final int MAX_SHORT = 64;

    private final SpinLock lock = new SpinLock();
    private final int most;
    private final boolean scarce;

    /** Number of unmatched announcements; guarded by the lock. */
    private int open;
    private int limit;
    private int shortLeft;
    private boolean reported;

    /**
     * @param most the limit without a grant
     * @param scarce whether the credit may be too small for a short message even if the peer has received all earlier
     *     messages
     */
    Announcements(int most, boolean scarce) {
        this.most = most;
        this.scarce = scarce;
        this.limit = most;
    }

    /** Counts one more announcement; returns false if the limit has been reached. */
    boolean tryOpen() {
        lock.lock();
        boolean allowed = open < limit;
        if (allowed) {
            open++;
        }
        lock.unlock();
        return allowed;
    }

    /** As {@link #tryOpen}, for a message of eager length that lacks credit. */
    boolean tryOpenShort() {
        lock.lock();
        if (scarce && open == 0) {
            shortLeft = Math.max(shortLeft, MAX_SHORT);
        }
        boolean allowed = shortLeft > 0 && open < limit;
        if (allowed) {
            shortLeft--;
            open++;
        }
        lock.unlock();
        return allowed;
    }

    /** Decrements the count: the message has matched, or the announcement was not sent. */
    void close() {
        lock.lock();
        if (--open < most) {
            limit = most;
        }
        lock.unlock();
    }

    /**
     * Handles a grant. The peer is not notified when the sender stops holding messages back, so a grant may come late.
     * A late grant does not raise the limits; otherwise later short messages would use the slower rendezvous.
     *
     * @param more further announcements that the peer allows
     * @param holding whether messages are still held back
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

    /** Handles returned credit: short messages wait for credit again. */
    void creditReceived() {
        lock.lock();
        shortLeft = 0;
        lock.unlock();
    }

    /** Returns whether to report to the peer that messages are held back; true only once between two grants. */
    boolean mustReport() {
        lock.lock();
        boolean must = !reported;
        reported = true;
        lock.unlock();
        return must;
    }
}
