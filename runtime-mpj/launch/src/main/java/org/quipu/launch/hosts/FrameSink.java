package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.quipu.launch.output.LineSink;

/** Sends the output of ranks as frames. */
final class FrameSink implements LineSink {

    private final FrameChannel channel;
    private final byte type;

    FrameSink(FrameChannel channel, byte type) {
        this.channel = channel;
        this.type = type;
    }

    @Override
    public void write(int rank, byte[] text, int length, boolean complete) throws IOException {
        channel.write(new Frame(type, rank,
                ByteBuffer.allocate(length + 1).put((byte) (complete ? 1 : 0)).put(text, 0, length).array()));
    }
}
