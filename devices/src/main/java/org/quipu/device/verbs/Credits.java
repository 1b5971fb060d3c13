package org.quipu.device.verbs;

/**
 * Credit-based flow control for both directions of one pair: a process may send as many frames as the peer has free
 * receive buffers.
 *
 * <pre>
 *   A: sent ----------------- frames, each takes one buffer of B's ---------------> B: consumed (buffer posted again)
 *   A: granted &lt;------- credits, in each frame of B's or in a message of their own ------- B: returned
 *
 *   A may send while  sent - granted &lt; limit                B owes  consumed - returned
 * </pre>
 *
 * B sends a message that carries only credits when it owes half the limit, rounded up. Such a message takes a buffer,
 * too. At most {@link #MESSAGES} of them can be unread, because each carries half the limit; that many buffers are
 * posted in addition to the limit.
 *
 * <p>Counts only increase, and wrap around. Senders change {@code sent} and {@code returned} under the link's monitor.
 * The polling thread changes {@code granted} and {@code consumed}, which are volatile.
 */
final class Credits {

    /** Buffers for messages that carry only credits. */
    static final int MESSAGES = 2;

    /** Maximum number of credits that one frame can carry. */
    static final int LARGEST = 0xFFFF;

    private final int limit;
    private int sent;
    private int returned;
    private volatile int granted;
    private volatile int consumed;

    /** @param limit receive buffers that each side posts for the other's frames, 2 to {@link #LARGEST} */
    Credits(int limit) {
        if (limit < 2 || limit > LARGEST) {
            throw new IllegalArgumentException("limit " + limit);
        }
        this.limit = limit;
    }

    /** Returns whether a frame may be sent. Requires the link's monitor. */
    boolean available() {
        return sent - granted < limit;
    }

    /** Counts a frame as sent. Requires the link's monitor. */
    void sent() {
        sent++;
    }

    /**
     * Returns the credits to be sent in the next frame. Call {@link #returned(int)} after that frame has been sent.
     * Requires the link's monitor.
     */
    int owed() {
        return Math.min(consumed - returned, LARGEST);
    }

    /** Counts credits as returned to the peer. Requires the link's monitor. */
    void returned(int credits) {
        returned += credits;
    }

    /** Returns whether enough credits are owed for a separate message. Requires the link's monitor. */
    boolean messageDue() {
        return consumed - returned >= (limit + 1) / 2;
    }

    /** Adds credits that the peer has returned. Polling thread only. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the polling thread
    void granted(int credits) {
        granted = granted + credits;
    }

    /** Counts a frame as consumed: it has been read, and its buffer has been posted again. Polling thread only. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the polling thread
    void consumed() {
        consumed = consumed + 1;
    }

    @Override
    public String toString() {
        return "limit " + limit + ", sent " + sent + ", granted " + granted + ", consumed " + consumed + ", returned "
                + returned;
    }
}
