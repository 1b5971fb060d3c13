package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;

/** Counts frames, which must arrive in order. */
final class Tally implements FrameHandler {

    private volatile int frames;

    int frames() {
        return frames;
    }

    @Override
    public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (h0 != frames) {
            throw new AssertionError("frame " + h0 + " came as number " + frames);
        }
        frames = frames + 1;
    }

    @Override
    public void onPeerLost(int peer, Throwable cause) {
        throw new AssertionError("rank " + peer + " is lost", cause);
    }
}
