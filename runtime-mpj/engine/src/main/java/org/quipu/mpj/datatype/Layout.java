package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * How a buffer's elements lie in memory: a basic type, or a derived one over it (MPI 4.1 section 5.1). Immutable and
 * thread-safe.
 *
 * <p>A buffer is a Java array, a {@link java.nio.Buffer} or a {@link MemorySegment}; offsets into it are counted in
 * base elements, counts in elements of this type. Ranges are the caller's to check, see {@link Buffers}.
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

    /** The base type's number, one of {@link TypeCode}. */
    public final int code() {
        return code;
    }

    /** The logarithm to base 2 of a base element's bytes; 0 for objects, which have no fixed size. */
    public final int shift() {
        return shift;
    }

    /**
     * Whether this is a basic type whose elements travel as they lie in memory, so that an array of them needs no
     * packing.
     */
    public final boolean isDirect() {
        return direct;
    }

    /** Whether elements have a fixed number of bytes. */
    public final boolean isSized() {
        return code != TypeCode.OBJECT;
    }

    /** The basic type of all base elements. */
    public abstract BasicType base();

    /** Base elements in one element. */
    public abstract long size();

    /** Base elements from one element to the next. */
    public abstract long extent();

    /** The first base element's place in an element; 0 if there is none. */
    public abstract long trueLb();

    /** The place behind an element's last base element; 0 if there is none. */
    public abstract long trueUb();

    /**
     * Moves a part of a buffer's elements to or from packed form: bytes, or an array of references for objects.
     *
     * @param unpack the direction: into the buffer, or out of it
     * @param buffer holds the elements, the first at the offset
     * @param offset where, in base elements
     * @param from the first base element to move, counted as packed
     * @param to the one behind the last
     * @param packed the packed form
     * @param position where in it the first base element lies, in packed bytes
     */
    abstract void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position);

    /** The message's memory if so many elements lie in the buffer as they travel, else null. */
    public abstract MemorySegment inPlace(Object buffer, int offset, int count);

    /** The message's bytes; -1 for objects. */
    public final long bytes(int count) {
        return isSized() ? size() * count << shift : -1;
    }

    /**
     * Converts base elements to elements of {@code size} base elements; -1 if they are not a whole number that fits an
     * int.
     */
    public static int wholes(long baseElements, long size) {
        long wholes = size == 0 ? 0 : size == 1 ? baseElements : baseElements / size;
        return wholes * size == baseElements && (int) wholes == wholes ? (int) wholes : -1;
    }

    /** What packs the message part by part; null if it must be packed at once. */
    public Packer packer(Object buffer, int offset, int count) {
        Object memory = Buffers.memory(buffer);
        return (position, to, at, length) -> move(false, memory, offset, position >> shift, position + length >> shift,
                to, at);
    }

    /** The packed message. */
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

    /** Packs elements of a fixed size into bytes. Returns the position behind them. */
    public final int pack(Object buffer, int offset, int count, byte[] to, int at) {
        move(false, buffer, offset, 0, size() * count, to, at);
        return at + (int) bytes(count);
    }

    /** The reverse of {@link #pack(Object, int, int, byte[], int)}. */
    public final int unpack(byte[] from, int at, Object buffer, int offset, int count) {
        move(true, buffer, offset, 0, size() * count, from, at);
        return at + (int) bytes(count);
    }

    /** What takes in a message of up to so many elements that does not travel as it lies in the buffer. */
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return isSized() ? new PartUnpacker(this, buffer, offset, count)
                : new SpreadObjects(this, (Object[]) buffer, offset, count);
    }

    /** Copies elements to an array of base elements, one behind the other there. */
    public final void gather(Object buffer, int offset, int count, Object array, int at) {
        between(false, buffer, offset, count, array, at);
    }

    /** Copies elements from an array of base elements, one behind the other there. */
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
