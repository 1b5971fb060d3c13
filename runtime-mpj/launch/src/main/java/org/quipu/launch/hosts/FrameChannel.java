package org.quipu.launch.hosts;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Frames over two streams. One thread reads; any thread may write. */
final class FrameChannel {

    private final DataInputStream in;
    private final OutputStream out;

    private volatile boolean isReading;
    private volatile long bytesReceived;

    FrameChannel(InputStream in, OutputStream out) {
        this.in = new DataInputStream(new Counted(in));
        this.out = out;
    }

    /**
     * Returns the next frame; null at the end of the stream.
     *
     * @throws IOException if the stream breaks, or is no stream of frames
     */
    @Nullable
    Frame read() throws IOException {
        int type = in.read();
        if (type < 0) {
            return null;
        }
        int number = in.readInt();
        int length = in.readInt();
        if (length < 0 || length > FrameDescriptor.MOST_BYTES) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        if (in.readByte() != FrameDescriptor.END) {
            throw new IOException("a frame without an end");
        }
        return new Frame((byte) type, number, body);
    }

    /** Returns whether a thread waits for bytes. */
    boolean isReading() {
        return isReading;
    }

    /** Returns the number of bytes that have been read. */
    long bytesReceived() {
        return bytesReceived;
    }

    /** Counts what the reading thread reads. */
    private final class Counted extends InputStream {

        private final InputStream from;

        Counted(InputStream from) {
            this.from = from;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
        public int read(byte[] bytes, int offset, int length) throws IOException {
            isReading = true;
            try {
                int read = from.read(bytes, offset, length);
                bytesReceived += Math.max(0, read);
                return read;
            } finally {
                isReading = false;
            }
        }
    }

    /** Writes a frame. */
    void write(Frame frame) throws IOException {
        byte[] body = frame.body();
        byte[] bytes = ByteBuffer.allocate(FrameDescriptor.HEAD + body.length + 1).put(frame.type())
                .putInt(frame.number()).putInt(body.length).put(body).put(FrameDescriptor.END).array();
        synchronized (out) {
            out.write(bytes);
            out.flush();
        }
    }
}
