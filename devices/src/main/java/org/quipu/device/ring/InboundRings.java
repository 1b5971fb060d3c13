package org.quipu.device.ring;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.FrameHandler;

/**
 * The rings through which peers send. With few rings, each round polls all of them. Otherwise it polls the recently
 * active ones and a moving window of the others, so that its cost does not grow with the number of peers. For one
 * thread at a time.
 */
public final class InboundRings {

    /** Maximum number of frames processed from one ring per round, so that a busy peer does not starve the others. */
    private static final int FRAMES_PER_ROUND = 32;
    private static final int HOT = 8;
    private static final int WINDOW = 8;

    /** Replaced when the order changes; other threads check whether all rings are empty. */
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

    /** Returns the ring of a sender, or null. */
    public @Nullable RingConsumer of(int sender) {
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

    /** Passes arrived frames to the handler; returns their number. */
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
                // The ring becomes recently active and swaps places with another one.
                int place = next & HOT - 1;
                RingConsumer ring = all[next];
                all[next] = all[place];
                all[place] = ring;
                frames += found;
            }
        }
        return frames;
    }

    /**
     * Returns whether no ring holds a frame. Any thread may call this; a frame published a moment ago may be missed.
     */
    public boolean isEmpty() {
        for (RingConsumer ring : rings) {
            if (!ring.isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
