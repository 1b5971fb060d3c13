package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** A stream of bytes that arrive in pieces, such as bodies of frames. One thread reads; any thread may add. */
final class QueuedInput extends InputStream {

    private static final byte[] END = new byte[0];

    private final LinkedBlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();
    private byte @Nullable [] piece;
    private int next;

    /** Adds bytes, which must not be changed. */
    void add(byte[] bytes) {
        if (bytes.length > 0) {
            pieces.add(bytes);
        }
    }

    /** Ends the stream after the bytes that have been added. */
    @Override
    public void close() {
        pieces.add(END);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        byte[] from = piece;
        if (from == null || next == from.length) {
            from = take();
            piece = from;
            next = 0;
            if (from.length == 0) {
                close();
                return -1;
            }
        }
        int count = Math.min(length, from.length - next);
        System.arraycopy(from, next, bytes, offset, count);
        next += count;
        return count;
    }

    private byte[] take() throws IOException {
        try {
            return pieces.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
