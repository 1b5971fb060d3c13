package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Objects in packed data: the length of their serialized form in bytes, as an int, and that form. */
public final class PackedObjects {

    /** Length in bytes of the header, which precedes the serialized form. */
    public static final int HEAD = 4;

    private PackedObjects() {
    }

    /** Returns the packed form of objects. */
    public static byte[] pack(Layout layout, Object buffer, int offset, int count) {
        MemorySegment stream = layout.pack(buffer, offset, count);
        byte[] bytes = new byte[Math.addExact(HEAD, (int) stream.byteSize())];
        MemorySegment out = MemorySegment.ofArray(bytes);
        out.set(ValueLayout.JAVA_INT_UNALIGNED, 0, (int) stream.byteSize());
        MemorySegment.copy(stream, 0, out, HEAD, stream.byteSize());
        return bytes;
    }

    /** Reads the length of the serialized form from the header at a position. */
    public static int length(byte[] in, int position) {
        return MemorySegment.ofArray(in).get(ValueLayout.JAVA_INT_UNALIGNED, position);
    }

    /** Unpacks exactly {@code count} elements. Returns the position after the serialized form. */
    public static int unpack(Layout layout, byte[] in, int position, Object buffer, int offset, int count) {
        int length = length(in, position);
        byte[] stream = Arrays.copyOfRange(in, position + HEAD, position + HEAD + length);
        Unpacker unpacker = layout.unpacker(buffer, offset, count);
        String problem = unpacker.begin(length, Math.toIntExact(layout.size() * count));
        if (problem != null) {
            throw new SerializationException("the packed message " + problem, null);
        }
        unpacker.unpack(0, MemorySegment.ofArray(stream), 0, length);
        unpacker.finish();
        return position + HEAD + length;
    }
}
