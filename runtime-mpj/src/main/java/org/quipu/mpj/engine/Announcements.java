package org.quipu.mpj.engine;

/**
 * How many messages this process has announced to one peer that the peer has not asked for. Their number is bounded, as each costs the peer
 * memory: a sender that has announced as many as it may holds further messages back, and says so. If the peer waits for a message that may
 * be one of those, it grants some more; the bound is the old one again when the messages have been received. Thread-safe.
 */
final class Announcements {

    private final BriefLock lock = new BriefLock();
    private final int most;

    /** Guarded by the lock. */
    private int open;
    private int limit;
    private boolean told;

    Announcements(int most) {
        this.most = most;
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
        told = false;
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
