package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * The layout of a buffer's elements in memory: a basic type, or a derived type over it (MPI 4.1 section 5.1). Immutable
 * and thread-safe.
 *
 * <p>A buffer is a Java array, a {@link java.nio.Buffer} or a {@link MemorySegment}; offsets into it are counted in
 * base elements, counts in elements of this type. Callers check ranges; see {@link Buffers}.
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

    /** Returns the base type's number, one of {@link TypeCode}. */
    public final int code() {
        return code;
    }

    /** Returns the binary logarithm of a base element's size in bytes; 0 for objects, which have no fixed size. */
    public final int shift() {
        return shift;
    }

    /**
     * Returns whether this is a basic type whose elements are sent in their memory form, so that an array of them needs
     * no packing.
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

    /** Returns the distance from one element to the next, in base elements. */
    public abstract long extent();

    /** Returns the displacement of the first base element; 0 if there is none. */
    public abstract long trueLb();

    /** Returns the displacement after the last base element; 0 if there is none. */
    public abstract long trueUb();

    /**
     * Moves a part of a buffer's elements to or from packed form: bytes, or an array of references for objects.
     *
     * @param unpack whether to move into the buffer, rather than out of it
     * @param buffer user buffer
     * @param offset place of the first element, in base elements
     * @param from first base element to move, in packed order
     * @param to the one after the last, in packed order
     * @param packed the packed form
     * @param position place of the first moved base element in it, in bytes; for objects, an index
     */
    abstract void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position);

    /** Returns the memory of {@code count} elements if it is their packed form, else null. */
    public abstract MemorySegment inPlace(Object buffer, int offset, int count);

    /** Returns the packed size of {@code count} elements in bytes; -1 for objects. */
    public final long bytes(int count) {
        return isSized() ? size() * count << shift : -1;
    }

    /**
     * Returns the number of elements of {@code size} base elements in a message, or -1 if it is not a whole number that
     * fits an int.
     */
    public static int wholes(long baseElements, long size) {
        long wholes = size == 0 ? 0 : size == 1 ? baseElements : baseElements / size;
        return wholes * size == baseElements && (int) wholes == wholes ? (int) wholes : -1;
    }

    /** Returns a number of base elements as an int, or -1 if it does not fit an int. */
    public static int fit(long baseElements) {
        return wholes(baseElements, 1);
    }

    /** Returns an object that packs the message in parts, or null if the message must be packed at once. */
    public Packer packer(Object buffer, int offset, int count) {
        Object memory = Buffers.memory(buffer);
        return (position, to, at, length) -> move(false, memory, offset, position >> shift, position + length >> shift,
                to, at);
    }

    /** Returns the packed message. */
    public MemorySegment pack(Object buffer, int offset, int count) {
        if (!isSized()) {
            int elements = Math.toIntExact(size() * count);
            Object[] dense = new Object[elements];
            move(false, buffer, offset, 0, elements, dense, 0);
            return MemorySegment.ofArray(ObjectCodec.pack(dense, 0, elements));
        }
        byte[] bytes = new byte[Math.toIntExact(bytes(count))];
        pack(buffer, offset, count, bytes, 0);
        return MemorySegment.ofArray(bytes);
    }

    /** Packs elements of a fixed size. Returns the position after them. */
    public final int pack(Object buffer, int offset, int count, byte[] to, int at) {
        move(false, buffer, offset, 0, size() * count, to, at);
        return at + (int) bytes(count);
    }

    /** The reverse of {@link #pack(Object, int, int, byte[], int)}. */
    public final int unpack(byte[] from, int at, Object buffer, int offset, int count) {
        move(true, buffer, offset, 0, size() * count, from, at);
        return at + (int) bytes(count);
    }

    /** Returns an object that unpacks a message of up to {@code count} elements. */
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return isSized() ? new PartUnpacker(this, buffer, offset, count)
                : new SpreadObjects(this, (Object[]) buffer, offset, count);
    }

    /** Copies elements to consecutive base elements of an array. */
    public final void gather(Object buffer, int offset, int count, Object array, int at) {
        between(false, buffer, offset, count, array, at);
    }

    /** Copies elements from consecutive base elements of an array. */
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
