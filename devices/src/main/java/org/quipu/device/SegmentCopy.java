package org.quipu.device;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Copies of short messages between {@link AddressSpace#ALL} and memory of any kind, at a cost that does not depend on what else the program copies.
 *
 * <p>A {@link MemorySegment} is of another class for each type of array. In a program that sends several types the compiler no longer knows which
 * one it has: {@link MemorySegment#copy} and each access then make calls through tables, which takes longer than a short message. Here the class is
 * looked at first, so that in each branch it is known. Thread-safe; no state.
 */
public final class SegmentCopy {

    private static final Class<?> NATIVE = MemorySegment.NULL.getClass();
    private static final Class<?> BYTES = MemorySegment.ofArray(new byte[0]).getClass();
    private static final Class<?> CHARS = MemorySegment.ofArray(new char[0]).getClass();
    private static final Class<?> SHORTS = MemorySegment.ofArray(new short[0]).getClass();
    private static final Class<?> INTS = MemorySegment.ofArray(new int[0]).getClass();
    private static final Class<?> LONGS = MemorySegment.ofArray(new long[0]).getClass();
    private static final Class<?> FLOATS = MemorySegment.ofArray(new float[0]).getClass();
    private static final Class<?> DOUBLES = MemorySegment.ofArray(new double[0]).getClass();

    /** Up to here words are copied one by one; beyond, the JDK's routine is faster. */
    private static final int LONGEST = 96;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private SegmentCopy() {
    }

    /**
     * Copies bytes as {@link MemorySegment#copy(MemorySegment, long, MemorySegment, long, long)} does, with the same errors, but where the two ranges
     * overlap the target's bytes are undefined, and where an error is thrown some may have been copied.
     */
    public static void copy(MemorySegment source, long from, MemorySegment target, long to, long length) {
        if (target == ALL && length <= LONGEST && length >= 0) {
            out(source, from, to, (int) length);
        } else if (source == ALL && length <= LONGEST && length >= 0) {
            in(from, target, to, (int) length);
        } else {
            MemorySegment.copy(source, from, target, to, length);
        }
    }

    private static void out(MemorySegment source, long from, long to, int length) {
        Class<?> kind = source.getClass();
        if (kind == BYTES) {
            words(source, from, ALL, to, length);
        } else if (kind == DOUBLES) {
            words(source, from, ALL, to, length);
        } else if (kind == LONGS) {
            words(source, from, ALL, to, length);
        } else if (kind == INTS) {
            words(source, from, ALL, to, length);
        } else if (kind == FLOATS) {
            words(source, from, ALL, to, length);
        } else if (kind == NATIVE) {
            words(source, from, ALL, to, length);
        } else if (kind == CHARS) {
            words(source, from, ALL, to, length);
        } else if (kind == SHORTS) {
            words(source, from, ALL, to, length);
        } else {
            words(source, from, ALL, to, length);
        }
    }

    private static void in(long from, MemorySegment target, long to, int length) {
        Class<?> kind = target.getClass();
        if (kind == BYTES) {
            words(ALL, from, target, to, length);
        } else if (kind == DOUBLES) {
            words(ALL, from, target, to, length);
        } else if (kind == LONGS) {
            words(ALL, from, target, to, length);
        } else if (kind == INTS) {
            words(ALL, from, target, to, length);
        } else if (kind == FLOATS) {
            words(ALL, from, target, to, length);
        } else if (kind == NATIVE) {
            words(ALL, from, target, to, length);
        } else if (kind == CHARS) {
            words(ALL, from, target, to, length);
        } else if (kind == SHORTS) {
            words(ALL, from, target, to, length);
        } else {
            words(ALL, from, target, to, length);
        }
    }

    /** Short enough to be compiled into each branch. The last word overlaps the one before where the length is no multiple of eight. */
    private static void words(MemorySegment source, long from, MemorySegment target, long to, int length) {
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            for (int at = 0; at < last; at += Long.BYTES) {
                target.set(LONG, to + at, source.get(LONG, from + at));
            }
            target.set(LONG, to + last, source.get(LONG, from + last));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            int first = source.get(INT, from);
            target.set(INT, to + last, source.get(INT, from + last));
            target.set(INT, to, first);
        } else if (length > 0) {
            fewBytes(source, from, target, to, length);
        }
    }

    private static void fewBytes(MemorySegment source, long from, MemorySegment target, long to, int length) {
        if (length >= Short.BYTES) {
            target.set(SHORT, to, source.get(SHORT, from));
        }
        if ((length & 1) != 0) {
            target.set(BYTE, to + length - 1, source.get(BYTE, from + length - 1));
        }
    }
}
