package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Sends frames in a thread of its own, so that a host which takes none delays nothing else; in between, a beat whenever
 * it has sent nothing for {@link FrameDescriptor#BEAT_MILLIS}. Thread-safe.
 */
final class FrameOutbox {

    private final FrameChannel channel;
    private final LinkedBlockingQueue<Frame> frames = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    /** @param host name of the host, for the name of the thread */
    FrameOutbox(FrameChannel channel, String host) {
        this.channel = channel;
        Thread.ofPlatform().daemon().name("quipu-send-" + host).start(this::run);
    }

    /** Sends a frame soon; returns at once. */
    void send(Frame frame) {
        frames.add(frame);
    }

    /** Sends no further beats. */
    void close() {
        closed = true;
        frames.add(Frame.of(FrameDescriptor.BEAT));
    }

    private void run() {
        try {
            while (!closed) {
                Frame next = frames.poll(FrameDescriptor.BEAT_MILLIS, TimeUnit.MILLISECONDS);
                channel.write(next == null ? Frame.of(FrameDescriptor.BEAT) : next);
            }
        } catch (IOException e) {
            // The thread that reads from the host reports that.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
