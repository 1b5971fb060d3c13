package org.quipu.device.verbs;

/**
 * Which frames one process may send another: as many as the other has posted buffers for and has not told to be free again. One object per
 * peer, for both directions.
 *
 * <pre>
 *   A: sent ----------------- frames, each takes one buffer of B's ---------------> B: consumed (buffer posted again)
 *   A: granted &lt;------- credits, in each frame of B's or in a message of their own ------- B: returned
 *
 *   A may send while  sent - granted &lt; limit                B owes  consumed - returned
 * </pre>
 *
 * B sends a message of its own when it owes half the limit, rounded up. Such a message takes a buffer too: at most {@link #MESSAGES} of them can be
 * unread, since each carries half the limit's credits, so that many more buffers are posted than the limit.
 *
 * <p>Counts only grow and wrap around. Senders, under the peer's lock, change {@code sent} and {@code returned}; the polling thread
 * changes {@code granted} and {@code consumed}, which are volatile.
 */
final class Credits {

    /** Buffers for messages that carry nothing but credits. */
    static final int MESSAGES = 2;

    /** Most credits that a frame can carry. */
    static final int LARGEST = 0xFFFF;

    private final int limit;
    private int sent;
    private int returned;
    private volatile int granted;
    private volatile int consumed;

    /** @param limit buffers that each side posts for the other's frames, 2 to {@link #LARGEST} */
    Credits(int limit) {
        if (limit < 2 || limit > LARGEST) {
            throw new IllegalArgumentException("limit " + limit);
        }
        this.limit = limit;
    }

    /** Whether a frame may be sent. Under the lock. */
    boolean available() {
        return sent - granted < limit;
    }

    /** A frame was sent. Under the lock. */
    void sent() {
        sent++;
    }

    /** What is owed, for the frame that is being built. Under the lock; {@link #returned(int)} when it was sent. */
    int owed() {
        return Math.min(consumed - returned, LARGEST);
    }

    /** Credits went to the peer. Under the lock. */
    void returned(int credits) {
        returned += credits;
    }

    /** Whether so much is owed that it is worth a message. Under the lock. */
    boolean messageDue() {
        return consumed - returned >= (limit + 1) / 2;
    }

    /** The peer has told that buffers are free again. Polling thread. */
    void granted(int credits) {
        granted = granted + credits;
    }

    /** A frame of the peer's was read, and its buffer posted again. Polling thread. */
    void consumed() {
        consumed = consumed + 1;
    }

    @Override
    public String toString() {
        return "limit " + limit + ", sent " + sent + ", granted " + granted + ", consumed " + consumed + ", returned " + returned;
    }
}
