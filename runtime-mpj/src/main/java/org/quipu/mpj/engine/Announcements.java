package org.quipu.mpj.engine;

/**
 * How many messages this process has announced to one peer that the peer has not asked for. Their number is bounded, as each costs the peer
 * memory: a sender that has announced as many as it may holds further messages back, and says so. If the peer waits for a message that may
 * be one of those, it grants some more; the bound is the old one again when the messages have been received. Thread-safe.
 *
 * <p>A message that is short enough to be eager and lacks only credit waits for that: an announcement would cost the
 * receiver a round trip when it comes to the message, and it comes to one after the other. Credit is given back as the
 * receiver gets on; if it waits for one of those held back instead, it grants announcements. Only where credit is so
 * scarce that it might never suffice are some announced unasked.
 */
final class Announcements {

    /** Short messages that are announced at a time where credit is scarce. */
    private static final int MOST_SHORT = 64;

    private final BriefLock lock = new BriefLock();
    private final int most;
    private final boolean scarce;

    /** Guarded by the lock. */
    private int open;
    private int limit;
    private int shortLeft;
    private boolean told;

    /**
     * @param most how many there may be
     * @param scarce whether credit may not suffice for a short message even if the peer has received all before it
     */
    Announcements(int most, boolean scarce) {
        this.most = most;
        this.scarce = scarce;
        this.limit = most;
    }

    /** Counts one more; false if that is too many. */
    boolean tryOpen() {
        lock.lock();
        boolean allowed = open < limit;
        if (allowed) {
            open++;
        }
        lock.unlock();
        return allowed;
    }

    /** As {@link #tryOpen}, for a message that might be eager if there were credit. */
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

    /** The peer has asked for one, or it could not be sent. */
    void close() {
        lock.lock();
        if (--open < most) {
            limit = most;
        }
        lock.unlock();
    }

    /** The peer has allowed some more. */
    void grant(int more) {
        lock.lock();
        limit = Math.max(limit, open) + more;
        shortLeft = Math.max(most, more);
        told = false;
        lock.unlock();
    }

    /** The peer gets on: short messages wait for credit again. */
    void creditCame() {
        lock.lock();
        shortLeft = 0;
        lock.unlock();
    }

    /** Whether the peer is to be told that messages are held back; true once until it grants something. */
    boolean mustTell() {
        lock.lock();
        boolean must = !told;
        told = true;
        lock.unlock();
        return must;
    }
}
