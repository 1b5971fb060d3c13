package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

import org.quipu.device.AddressSpace;

/**
 * Copies of a few bytes between arrays of primitive types and this library's own memory, at a cost that does not depend on what else the program copies.
 *
 * <p>A {@link MemorySegment} is of another class for each type of array. In a program that sends several types the compiler no longer knows which one it has, and
 * calls through tables take longer than a short message. An array's own class is asked for in one comparison, and its elements need no layers to be got at.
 * Thread-safe; no state.
 */
public final class ShortArrays {

    /** The most bytes that are worth it; beyond, the JDK's routine is faster. */
    public static final int MOST_BYTES = 88;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private ShortArrays() {
    }

    /**
     * Copies elements out of an array, the last ones first, see {@link org.quipu.device.Lane#claim}.
     *
     * @param array any object, or null
     * @param from the first element's place in it, in bytes
     * @param address where they go, see {@link AddressSpace}
     * @param length their bytes, at most {@link #MOST_BYTES}
     * @return false if that is no array of a primitive type, or one of booleans; then nothing has happened
     */
    public static boolean gather(Object array, long from, long address, int length) {
        if (array instanceof byte[] bytes) {
            gatherBytes(bytes, (int) from, address, length);
            return true;
        }
        return gatherWider(array, from, address, length);
    }

    private static boolean gatherWider(Object array, long from, long address, int length) {
        switch (array) {
            case double[] elements -> {
                int first = (int) (from >> 3);
                for (int i = (length >> 3) - 1; i >= 0; i--) {
                    ALL.set(DOUBLE, address + ((long) i << 3), elements[first + i]);
                }
            }
            case int[] elements -> {
                int first = (int) (from >> 2);
                for (int i = (length >> 2) - 1; i >= 0; i--) {
                    ALL.set(INT, address + ((long) i << 2), elements[first + i]);
                }
            }
            case long[] elements -> {
                int first = (int) (from >> 3);
                for (int i = (length >> 3) - 1; i >= 0; i--) {
                    ALL.set(LONG, address + ((long) i << 3), elements[first + i]);
                }
            }
            case float[] elements -> {
                int first = (int) (from >> 2);
                for (int i = (length >> 2) - 1; i >= 0; i--) {
                    ALL.set(FLOAT, address + ((long) i << 2), elements[first + i]);
                }
            }
            case char[] elements -> {
                int first = (int) (from >> 1);
                for (int i = (length >> 1) - 1; i >= 0; i--) {
                    ALL.set(CHAR, address + ((long) i << 1), elements[first + i]);
                }
            }
            case short[] elements -> {
                int first = (int) (from >> 1);
                for (int i = (length >> 1) - 1; i >= 0; i--) {
                    ALL.set(SHORT, address + ((long) i << 1), elements[first + i]);
                }
            }
            case null, default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * Copies elements into an array.
     *
     * @param address where they lie, see {@link AddressSpace}
     * @param array any object, or null
     * @param to the first element's place in it, in bytes
     * @param length their bytes, at most {@link #MOST_BYTES}
     * @return false if that is no array of a primitive type, or one of booleans, or the last element is not whole; then nothing has happened
     */
    public static boolean scatter(long address, Object array, long to, int length) {
        if (array instanceof byte[] bytes) {
            scatterBytes(address, bytes, (int) to, length);
            return true;
        }
        return scatterWider(address, array, to, length);
    }

    private static boolean scatterWider(long address, Object array, long to, int length) {
        switch (array) {
            case double[] elements when (length & 7) == 0 -> {
                int first = (int) (to >> 3);
                for (int i = 0; i < length >> 3; i++) {
                    elements[first + i] = ALL.get(DOUBLE, address + ((long) i << 3));
                }
            }
            case int[] elements when (length & 3) == 0 -> {
                int first = (int) (to >> 2);
                for (int i = 0; i < length >> 2; i++) {
                    elements[first + i] = ALL.get(INT, address + ((long) i << 2));
                }
            }
            case long[] elements when (length & 7) == 0 -> {
                int first = (int) (to >> 3);
                for (int i = 0; i < length >> 3; i++) {
                    elements[first + i] = ALL.get(LONG, address + ((long) i << 3));
                }
            }
            case float[] elements when (length & 3) == 0 -> {
                int first = (int) (to >> 2);
                for (int i = 0; i < length >> 2; i++) {
                    elements[first + i] = ALL.get(FLOAT, address + ((long) i << 2));
                }
            }
            case char[] elements when (length & 1) == 0 -> {
                int first = (int) (to >> 1);
                for (int i = 0; i < length >> 1; i++) {
                    elements[first + i] = ALL.get(CHAR, address + ((long) i << 1));
                }
            }
            case short[] elements when (length & 1) == 0 -> {
                int first = (int) (to >> 1);
                for (int i = 0; i < length >> 1; i++) {
                    elements[first + i] = ALL.get(SHORT, address + ((long) i << 1));
                }
            }
            case null, default -> {
                return false;
            }
        }
        return true;
    }

    /** The last word overlaps the one before where the length is no multiple of it. */
    private static void gatherBytes(byte[] bytes, int from, long address, int length) {
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            ALL.set(LONG, address + last, (long) LONGS.get(bytes, from + last));
            int at = last - 1 & -Long.BYTES;
            for (; at >= 3 * Long.BYTES; at -= 4 * Long.BYTES) {
                long a = (long) LONGS.get(bytes, from + at);
                long b = (long) LONGS.get(bytes, from + at - Long.BYTES);
                long c = (long) LONGS.get(bytes, from + at - 2 * Long.BYTES);
                long d = (long) LONGS.get(bytes, from + at - 3 * Long.BYTES);
                ALL.set(LONG, address + at, a);
                ALL.set(LONG, address + at - Long.BYTES, b);
                ALL.set(LONG, address + at - 2 * Long.BYTES, c);
                ALL.set(LONG, address + at - 3 * Long.BYTES, d);
            }
            for (; at >= 0; at -= Long.BYTES) {
                ALL.set(LONG, address + at, (long) LONGS.get(bytes, from + at));
            }
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            ALL.set(INT, address, (int) INTS.get(bytes, from));
            ALL.set(INT, address + last, (int) INTS.get(bytes, from + last));
        } else {
            for (int at = 0; at < length; at++) {
                ALL.set(BYTE, address + at, bytes[from + at]);
            }
        }
    }

    private static void scatterBytes(long address, byte[] bytes, int to, int length) {
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            int at = 0;
            for (; at < last - 3 * Long.BYTES; at += 4 * Long.BYTES) {
                long a = ALL.get(LONG, address + at);
                long b = ALL.get(LONG, address + at + Long.BYTES);
                long c = ALL.get(LONG, address + at + 2 * Long.BYTES);
                long d = ALL.get(LONG, address + at + 3 * Long.BYTES);
                LONGS.set(bytes, to + at, a);
                LONGS.set(bytes, to + at + Long.BYTES, b);
                LONGS.set(bytes, to + at + 2 * Long.BYTES, c);
                LONGS.set(bytes, to + at + 3 * Long.BYTES, d);
            }
            for (; at < last; at += Long.BYTES) {
                LONGS.set(bytes, to + at, ALL.get(LONG, address + at));
            }
            LONGS.set(bytes, to + last, ALL.get(LONG, address + last));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            INTS.set(bytes, to, ALL.get(INT, address));
            INTS.set(bytes, to + last, ALL.get(INT, address + last));
        } else {
            for (int at = 0; at < length; at++) {
                bytes[to + at] = ALL.get(BYTE, address + at);
            }
        }
    }
}
