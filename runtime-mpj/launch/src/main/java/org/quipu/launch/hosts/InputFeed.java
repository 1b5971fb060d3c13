package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.Semaphore;

/** Forwards standard input to rank 0, at most a few pieces ahead of what the rank has taken. */
final class InputFeed {

    private static final int PIECE = 64 << 10;
    private static final int AHEAD = 4;

    private final InputStream in;
    private final Semaphore room = new Semaphore(AHEAD);

    InputFeed(InputStream in) {
        this.in = in;
    }

    /** Starts to read. */
    void start(FrameChannel channel) {
        Thread.ofPlatform().daemon().name("quipu-input").start(() -> forward(channel));
    }

    private void forward(FrameChannel channel) {
        byte[] buffer = new byte[PIECE];
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                room.acquire();
                channel.write(new Frame(FrameDescriptor.INPUT, 0, Arrays.copyOf(buffer, read)));
            }
            channel.write(Frame.of(FrameDescriptor.INPUT));
        } catch (IOException e) {
            // Standard input cannot be read, or the host is gone, which its link reports.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Rank 0 has taken a piece. */
    void taken() {
        room.release();
    }
}
