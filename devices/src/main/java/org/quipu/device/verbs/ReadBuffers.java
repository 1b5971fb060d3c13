package org.quipu.device.verbs;

import java.util.ArrayList;
import java.util.List;
import org.quipu.device.verbs.VerbsCounters.Count;

/**
 * Buffers of frames that were read, before they are posted again. Several are posted by one call, and not before whoever waited for a frame has gone on,
 * perhaps to answer it: as soon as there is nothing else to do, or some have come together. Polling thread.
 *
 * <p>Peers are told of a buffer only when it is posted, so those that are kept here are missing to them; hence few are kept. Those of messages that carry credits
 * alone are not: no credit stands for them, and the next such message needs one. Nor do the credits of chunks wait, of which there are few.
 */
final class ReadBuffers {

    /** Most that are kept; of few credits one in so many. */
    private static final int MOST = 8;

    private final SharedReceiveQueue receives;
    private final int most;
    private final VerbsCounters counters;
    private final List<QueuePairLink> touched = new ArrayList<>();
    private int kept;
    private boolean hurried;

    /** @param credits frames that a peer may send before it is told of buffers that are free again */
    ReadBuffers(SharedReceiveQueue receives, int credits, VerbsCounters counters) {
        this.receives = receives;
        this.counters = counters;
        most = Math.clamp(credits / MOST, 1, MOST);
    }

    /** A peer's frame was read: the peer is told when its buffer is posted again. */
    void frameRead(QueuePairLink from) {
        if (from.frameRead()) {
            touched.add(from);
        }
    }

    /** Takes the buffer of a completion's index, which was read. */
    void giveBack(int index) {
        receives.giveBack(index);
        kept++;
    }

    /** What was read is not to wait. */
    void hurry() {
        hurried = true;
    }

    /** Posts all if it is time, after a batch of completions. */
    void postIfDue() {
        if (hurried || kept >= most) {
            postAll();
        }
    }

    /** Posts all. */
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
