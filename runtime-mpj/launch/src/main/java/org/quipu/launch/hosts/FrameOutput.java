package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** A stream that sends its bytes as the bodies of frames. */
final class FrameOutput extends OutputStream {

    /** Sends a frame. */
    @FunctionalInterface
    interface Sender {

        void send(Frame frame) throws IOException;
    }

    private final Sender sender;
    private final byte type;
    private final int number;

    /**
     * Creates a stream.
     *
     * @param type of its frames
     * @param number in its frames
     */
    FrameOutput(Sender sender, byte type, int number) {
        this.sender = sender;
        this.type = type;
        this.number = number;
    }

    @Override
    public void write(int value) throws IOException {
        sender.send(new Frame(type, number, new byte[] {(byte) value}));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int from = offset; from < offset + length; from += FrameDescriptor.MOST_BYTES) {
            int to = Math.min(offset + length, from + FrameDescriptor.MOST_BYTES);
            sender.send(new Frame(type, number, Arrays.copyOfRange(bytes, from, to)));
        }
    }
}
