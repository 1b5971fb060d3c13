package org.quipu.device.ring;

import java.util.Arrays;
import java.util.function.Consumer;
import org.quipu.device.FrameHandler;

/**
 * The rings that peers send through. With few of them each round looks at all; with many, at those that were active
 * lately and at a window of the others that moves on each time, so that a round's cost does not grow with the number of
 * peers. One thread at a time.
 */
public final class InboundRings {

    /** The most frames taken from one ring in a round, so that a busy peer cannot keep the others waiting. */
    private static final int FRAMES_PER_ROUND = 32;
    private static final int HOT = 8;
    private static final int WINDOW = 8;

    /** Never changed but for the order; others look whether all are empty. */
    private volatile RingConsumer[] rings = new RingConsumer[0];
    private int next = HOT;

    public void add(RingConsumer ring) {
        RingConsumer[] more = Arrays.copyOf(rings, rings.length + 1);
        more[more.length - 1] = ring;
        rings = more;
    }

    public void remove(RingConsumer ring) {
        rings = Arrays.stream(rings).filter(other -> other != ring).toArray(RingConsumer[]::new);
    }

    /** The ring of a sender, or null. */
    public RingConsumer of(int sender) {
        for (RingConsumer ring : rings) {
            if (ring.sender() == sender) {
                return ring;
            }
        }
        return null;
    }

    public void forEach(Consumer<RingConsumer> action) {
        for (RingConsumer ring : rings) {
            action.accept(ring);
        }
    }

    /** Hands over frames that have arrived; returns how many. */
    public int drain(FrameHandler handler) {
        RingConsumer[] all = rings;
        int frames = 0;
        int hot = all.length <= HOT + WINDOW ? all.length : HOT;
        for (int i = 0; i < hot; i++) {
            frames += all[i].drain(handler, FRAMES_PER_ROUND);
        }
        if (hot < all.length) {
            frames += drainWindow(all, handler);
        }
        return frames;
    }

    private int drainWindow(RingConsumer[] all, FrameHandler handler) {
        int frames = 0;
        for (int i = 0; i < WINDOW; i++) {
            next = next + 1 < all.length ? next + 1 : HOT;
            int found = all[next].drain(handler, FRAMES_PER_ROUND);
            if (found > 0) {
                // Becomes hot; whoever was there takes its place among the others.
                int place = next & HOT - 1;
                RingConsumer ring = all[next];
                all[next] = all[place];
                all[place] = ring;
                frames += found;
            }
        }
        return frames;
    }

    /** Whether no ring holds a frame. Any thread may ask; what has come a moment ago may be missing. */
    public boolean isEmpty() {
        for (RingConsumer ring : rings) {
            if (!ring.isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
