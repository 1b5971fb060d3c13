package org.quipu.device.verbs;

import java.util.ArrayList;
import java.util.List;
import org.quipu.device.verbs.VerbsCounters.Count;

/**
 * Receive buffers that have been read and must be posted again. Posting is deferred so that a thread that waits for a
 * frame continues first, and so that one call posts several buffers: it happens when there is nothing else to do, or
 * when enough buffers have accumulated. Polling thread only.
 *
 * <p>A credit is returned to the peer only after its buffer has been posted, so only few buffers accumulate here.
 * Buffers of messages that carry only credits are posted immediately: they have no credit, and the next such message
 * needs one. The same is true of credits of chunks, because there are few.
 */
final class ReadBuffers {

    /** Maximum number of accumulated buffers; with few credits, at most one buffer per this number of credits. */
    private static final int MAX_ACCUMULATED = 8;

    private final SharedReceiveQueue receives;
    private final int threshold;
    private final VerbsCounters counters;
    private final List<QueuePairLink> touched = new ArrayList<>();
    private int accumulated;
    private boolean due;

    /** @param credits number of frames that a peer may send before credits are returned */
    ReadBuffers(SharedReceiveQueue receives, int credits, VerbsCounters counters) {
        this.receives = receives;
        this.counters = counters;
        threshold = Math.clamp(credits / MAX_ACCUMULATED, 1, MAX_ACCUMULATED);
    }

    /** Records that a peer's frame has been read. Its credit is returned when the buffer is posted again. */
    void frameRead(QueuePairLink from) {
        if (from.frameRead()) {
            touched.add(from);
        }
    }

    /** Adds a buffer that has been read, given by the index of the completion. */
    void add(int index) {
        receives.add(index);
        accumulated++;
    }

    /** Makes the next post due immediately. */
    void makeDue() {
        due = true;
    }

    /** Posts all buffers if that is due. Called after a batch of completions. */
    void postIfDue() {
        if (due || accumulated >= threshold) {
            postAll();
        }
    }

    /** Posts all buffers. */
    void postAll() {
        if (accumulated == 0) {
            return;
        }
        accumulated = 0;
        due = false;
        if (receives.post()) {
            counters.add(Count.RECEIVE_POSTS);
        }
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).buffersPosted();
        }
        touched.clear();
    }
}
