package org.quipu.mpj.datatype;

import java.io.InputStream;

/** Reads the bytes of a serialized message. Not thread-safe. At its end once {@link #close} has been called. */
final class SerializedInput extends InputStream {

    private byte[] bytes;
    private int length;
    private int position;

    /** Creates a stream of the first {@code length} bytes of an array, which it returns to {@link SpareArrays}. */
    SerializedInput(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    @Override
    public int read() {
        return position < length ? bytes[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int count) {
        int read = Math.min(count, length - position);
        if (read <= 0) {
            return count == 0 ? 0 : -1;
        }
        System.arraycopy(bytes, position, target, offset, read);
        position += read;
        return read;
    }

    @Override
    public long skip(long count) {
        int skipped = Math.clamp(count, 0, length - position);
        position += skipped;
        return skipped;
    }

    @Override
    public int available() {
        return length - position;
    }

    @Override
    public void close() {
        SpareArrays.release(bytes);
        bytes = new byte[0];
        length = 0;
        position = 0;
    }
}
