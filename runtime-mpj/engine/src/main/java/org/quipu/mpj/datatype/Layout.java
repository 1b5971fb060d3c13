package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/**
 * The layout of a buffer's elements in memory: a basic type, or a derived type based on it (MPI 4.1 section 5.1).
 * Immutable and thread-safe.
 *
 * <p>A buffer is a Java array, a {@link java.nio.Buffer} or a {@link MemorySegment}. Offsets into it are in base
 * elements, counts in elements of this layout. Callers check ranges; see {@link Buffers}.
 */
public abstract sealed class Layout permits BasicType, DerivedType, NoElements, StagedLayout {

    private final int code;
    private final int shift;
    private final boolean direct;

    Layout(int code, int shift, boolean direct) {
        this.code = code;
        this.shift = shift;
        this.direct = direct;
    }

    /** Returns the code of the base type, one of {@link TypeCode}. */
    public final int code() {
        return code;
    }

    /** Returns the binary logarithm of a base element's size in bytes; 0 for objects, which have no fixed size. */
    public final int shift() {
        return shift;
    }

    /**
     * Returns whether this is a basic type that is sent in its in-memory representation, so that an array needs no
     * packing.
     */
    public final boolean isDirect() {
        return direct;
    }

    /** Returns whether elements have a fixed size in bytes. */
    public final boolean isSized() {
        return code != TypeCode.OBJECT;
    }

    /** Returns the basic type of all base elements. */
    public abstract BasicType base();

    /** Returns the number of base elements in one element. */
    public abstract long size();

    /** Returns the distance between consecutive elements, in base elements. */
    public abstract long extent();

    /** Returns the true lower bound, in base elements; 0 if the layout is empty. */
    public abstract long trueLb();

    /** Returns the true upper bound, in base elements; 0 if the layout is empty. */
    public abstract long trueUb();

    /**
     * Copies a part of a buffer's elements to or from packed form, which is bytes, or an array of references for
     * objects.
     *
     * @param unpack true to copy into the buffer, false to copy out of it
     * @param buffer user buffer
     * @param offset position of the first element in the buffer, in base elements
     * @param from first base element to copy, in packed order
     * @param to end of the base elements to copy, exclusive, in packed order
     * @param packed the packed form
     * @param position position in {@code packed} of the first copied element: in bytes, or an index for objects
     */
    abstract void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position);

    /** Returns the memory of {@code count} elements if it equals their packed form, else null. */
    public abstract @Nullable MemorySegment inPlace(Object buffer, int offset, int count);

    /** Returns the packed size of {@code count} elements in bytes; -1 for objects. */
    public final long bytes(int count) {
        return isSized() ? size() * count << shift : -1;
    }

    /**
     * Returns a message's length in elements of {@code size} base elements each, or -1 if that is not an integer or
     * does not fit in an int.
     */
    public static int wholes(long baseElements, long size) {
        long wholes = size == 0 ? 0 : size == 1 ? baseElements : baseElements / size;
        return wholes * size == baseElements && (int) wholes == wholes ? (int) wholes : -1;
    }

    /** Converts a number of base elements to an int; -1 if it does not fit. */
    public static int fit(long baseElements) {
        return wholes(baseElements, 1);
    }

    /** Returns a packer that packs a message in parts, or null if it must be packed as a whole. */
    public @Nullable Packer packer(Object buffer, int offset, int count) {
        Object memory = Buffers.memory(buffer);
        return (position, to, at, length) -> move(false, memory, offset, position >> shift, position + length >> shift,
                to, at);
    }

    /** Packs a message as a whole. */
    public MemorySegment pack(Object buffer, int offset, int count) {
        if (!isSized()) {
            int elements = Math.toIntExact(size() * count);
            Object[] dense = new Object[elements];
            move(false, buffer, offset, 0, elements, dense, 0);
            return ObjectCodec.pack(dense, 0, elements);
        }
        byte[] bytes = new byte[Math.toIntExact(bytes(count))];
        pack(buffer, offset, count, bytes, 0);
        return MemorySegment.ofArray(bytes);
    }

    /** Packs elements of a fixed size. Returns the position after the last one. */
    public final int pack(Object buffer, int offset, int count, byte[] to, int at) {
        move(false, buffer, offset, 0, size() * count, to, at);
        return at + (int) bytes(count);
    }

    /** Unpacks elements of a fixed size. Returns the position after the last one. */
    public final int unpack(byte[] from, int at, Object buffer, int offset, int count) {
        move(true, buffer, offset, 0, size() * count, from, at);
        return at + (int) bytes(count);
    }

    /** Returns an unpacker for a message of at most {@code count} elements. */
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return isSized() ? new PartUnpacker(this, buffer, offset, count)
                : new SpreadObjects(this, (Object[]) buffer, offset, count);
    }

    /** Copies elements of a buffer to consecutive base elements of an array. */
    public final void gather(Object buffer, int offset, int count, Object array, int at) {
        between(false, buffer, offset, count, array, at);
    }

    /** Copies consecutive base elements of an array to elements of a buffer. */
    public final void scatter(Object array, int at, Object buffer, int offset, int count) {
        between(true, buffer, offset, count, array, at);
    }

    private void between(boolean unpack, Object buffer, int offset, int count, Object array, int at) {
        long elements = size() * count;
        if (!isSized()) {
            move(unpack, buffer, offset, 0, elements, array, at);
            return;
        }
        byte[] stage = Stage.bytes();
        int most = stage.length >> shift;
        for (long from = 0; from < elements; from += most) {
            long to = Math.min(elements, from + most);
            if (unpack) {
                base().kernel().packRun(array, at + from, (int) (to - from), stage, 0);
                move(true, buffer, offset, from, to, stage, 0);
            } else {
                move(false, buffer, offset, from, to, stage, 0);
                base().kernel().unpackRun(array, at + from, (int) (to - from), stage, 0);
            }
        }
    }
}
