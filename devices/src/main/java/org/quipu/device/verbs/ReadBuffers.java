package org.quipu.device.verbs;

import java.util.ArrayList;
import java.util.List;
import org.quipu.device.verbs.VerbsCounters.Count;

/**
 * Receive buffers that were read and wait to be posted again. Posting is deferred so that a thread waiting for a frame
 * continues first, and so that one call posts several buffers: when there is nothing else to do, or enough have
 * accumulated. Polling thread only.
 *
 * <p>A credit returns to the peer only when its buffer is posted, so few buffers are kept here. Buffers of messages
 * that carry only credits are posted at once: they have no credit, and the next such message needs one. Credits of
 * chunks do not wait either, since there are few.
 */
final class ReadBuffers {

    /** The most buffers that are kept; with few credits, the share that is kept. */
    private static final int MOST = 8;

    private final SharedReceiveQueue receives;
    private final int most;
    private final VerbsCounters counters;
    private final List<QueuePairLink> touched = new ArrayList<>();
    private int kept;
    private boolean hurried;

    /** @param credits frames that a peer may send before credits are returned */
    ReadBuffers(SharedReceiveQueue receives, int credits, VerbsCounters counters) {
        this.receives = receives;
        this.counters = counters;
        most = Math.clamp(credits / MOST, 1, MOST);
    }

    /** Records that a peer's frame was read; its credit returns when the buffer is posted again. */
    void frameRead(QueuePairLink from) {
        if (from.frameRead()) {
            touched.add(from);
        }
    }

    /** Takes a buffer that was read, given by the completion's index. */
    void giveBack(int index) {
        receives.giveBack(index);
        kept++;
    }

    /** Makes the next post due at once. */
    void hurry() {
        hurried = true;
    }

    /** Posts all buffers if that is due. Called after a batch of completions. */
    void postIfDue() {
        if (hurried || kept >= most) {
            postAll();
        }
    }

    /** Posts all buffers. */
    void postAll() {
        if (kept == 0) {
            return;
        }
        kept = 0;
        hurried = false;
        if (receives.post()) {
            counters.add(Count.RECEIVE_POSTS);
        }
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).buffersPosted();
        }
        touched.clear();
    }
}
