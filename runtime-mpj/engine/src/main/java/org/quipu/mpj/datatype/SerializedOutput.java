package org.quipu.mpj.datatype;

import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/** Collects the bytes of a serialized message. Not thread-safe; must not be written to after {@link #close}. */
final class SerializedOutput extends OutputStream {

    /** Some VMs cannot allocate longer arrays. */
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private byte[] bytes = SpareArrays.take(0);
    private int length;

    @Override
    public void write(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    @Override
    public void write(byte[] source, int offset, int count) {
        reserve(count);
        System.arraycopy(source, offset, bytes, length, count);
        length += count;
    }

    private void reserve(int count) {
        if (count > bytes.length - length) {
            grow(count);
        }
    }

    private void grow(int count) {
        if (count > MAX_LENGTH - length) {
            throw new OutOfMemoryError("a serialized message has more than " + MAX_LENGTH + " bytes");
        }
        byte[] longer =
                SpareArrays.take((int) Math.min(MAX_LENGTH, Math.max(2L * bytes.length, length + (long) count)));
        System.arraycopy(bytes, 0, longer, 0, length);
        SpareArrays.release(bytes);
        bytes = longer;
    }

    /** Returns the bytes so far, in memory that this stream does not access after {@link #close}. */
    MemorySegment message() {
        if (bytes.length > SpareArrays.LONGEST) {
            return MemorySegment.ofArray(bytes).asSlice(0, length);
        }
        return MemorySegment.ofArray(Arrays.copyOf(bytes, length));
    }

    @Override
    public void close() {
        SpareArrays.release(bytes);
        bytes = new byte[0];
        length = 0;
    }
}
