package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Lane;
import org.quipu.device.natives.AddressSpace;

/**
 * Copies a few bytes between arrays of primitive types and off-heap memory, with a cost that is independent of the type
 * profile of other call sites. Stateless and thread-safe.
 *
 * <p>{@link MemorySegment} has a different class for each array type. In a program that sends several types, the calls
 * are megamorphic, and virtual calls take longer than a short message. Here the type of an array is determined by one
 * comparison, and its elements are accessed directly.
 *
 * <p>The methods are short and call few others, so that they are inlined into the send or receive: an access to memory
 * has about eight nested calls, and the compiler inlines at most fifteen levels.
 */
public final class ShortArrays {

    /** Size of four words in bytes. */
    private static final int FOUR = 4 * Long.BYTES;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle WORD = LONG.varHandle();
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private ShortArrays() {
    }

    /**
     * Copies elements from an array to the start of a segment.
     *
     * @param array any object, or null
     * @param from offset of the first element in the array, bytes
     * @param memory off-heap memory of {@link Lane#SHORT_BYTES} or more
     * @param length size of the elements in bytes, at most {@link Lane#SHORT_BYTES}
     * @return false if {@code array} is not an array of a primitive type other than boolean; then nothing was copied
     */
    public static boolean gather(Object array, long from, MemorySegment memory, int length) {
        return gather(array, from, memory.address(), length);
    }

    /**
     * Copies elements to an array from the memory that a {@link RingConsumer} passes to the handler.
     *
     * @param memory as given to {@link org.quipu.device.FrameHandler#onFrame}
     * @param offset offset of the elements in that memory, bytes
     * @param array any object, or null
     * @param to offset of the first element in the array, bytes
     * @param length size of the elements in bytes, at most {@link Lane#SHORT_BYTES}
     * @return false if it is other memory, {@code array} is not an array of a primitive type other than boolean, or the
     *     last element is incomplete; then nothing was copied
     */
    public static boolean scatter(MemorySegment memory, long offset, @Nullable Object array, long to, int length) {
        return memory == ALL && scatter(offset, array, to, length);
    }

    /**
     * Copies as {@link #gather(Object, long, MemorySegment, int)}, to an address. The last elements are copied first:
     * the first ones share a cache line with the frame's header, which the peer polls.
     */
    static boolean gather(Object array, long from, long address, int length) {
        if (array instanceof byte[] bytes) {
            gatherBytes(bytes, (int) from, address, length);
            return true;
        }
        return gatherWider(array, from, address, length);
    }

    private static boolean gatherWider(Object array, long from, long address, int length) {
        long place = AddressSpace.known(address);
        switch (array) {
            case double[] elements -> {
                int first = (int) (from >> 3);
                for (int i = (length >> 3) - 1; i >= 0; i--) {
                    ALL.set(DOUBLE, place + ((long) i << 3), elements[first + i]);
                }
            }
            case int[] elements -> {
                int first = (int) (from >> 2);
                for (int i = (length >> 2) - 1; i >= 0; i--) {
                    ALL.set(INT, place + ((long) i << 2), elements[first + i]);
                }
            }
            case long[] elements -> {
                int first = (int) (from >> 3);
                for (int i = (length >> 3) - 1; i >= 0; i--) {
                    ALL.set(LONG, place + ((long) i << 3), elements[first + i]);
                }
            }
            case float[] elements -> {
                int first = (int) (from >> 2);
                for (int i = (length >> 2) - 1; i >= 0; i--) {
                    ALL.set(FLOAT, place + ((long) i << 2), elements[first + i]);
                }
            }
            case char[] elements -> {
                int first = (int) (from >> 1);
                for (int i = (length >> 1) - 1; i >= 0; i--) {
                    ALL.set(CHAR, place + ((long) i << 1), elements[first + i]);
                }
            }
            case short[] elements -> {
                int first = (int) (from >> 1);
                for (int i = (length >> 1) - 1; i >= 0; i--) {
                    ALL.set(SHORT, place + ((long) i << 1), elements[first + i]);
                }
            }
            case null, default -> {
                return false;
            }
        }
        return true;
    }

    /** Copies as {@link #scatter(MemorySegment, long, Object, long, int)}, from an address in a ring. */
    static boolean scatter(long address, @Nullable Object array, long to, int length) {
        if (array instanceof byte[] bytes) {
            scatterBytes(address, bytes, (int) to, length);
            return true;
        }
        return scatterWider(address, array, to, length);
    }

    private static boolean scatterWider(long address, @Nullable Object array, long to, int length) {
        long place = AddressSpace.known(address);
        switch (array) {
            case double[] elements when (length & 7) == 0 -> {
                int first = (int) (to >> 3);
                for (int i = 0; i < length >> 3; i++) {
                    elements[first + i] = ALL.get(DOUBLE, place + ((long) i << 3));
                }
            }
            case int[] elements when (length & 3) == 0 -> {
                int first = (int) (to >> 2);
                for (int i = 0; i < length >> 2; i++) {
                    elements[first + i] = ALL.get(INT, place + ((long) i << 2));
                }
            }
            case long[] elements when (length & 7) == 0 -> {
                int first = (int) (to >> 3);
                for (int i = 0; i < length >> 3; i++) {
                    elements[first + i] = ALL.get(LONG, place + ((long) i << 3));
                }
            }
            case float[] elements when (length & 3) == 0 -> {
                int first = (int) (to >> 2);
                for (int i = 0; i < length >> 2; i++) {
                    elements[first + i] = ALL.get(FLOAT, place + ((long) i << 2));
                }
            }
            case char[] elements when (length & 1) == 0 -> {
                int first = (int) (to >> 1);
                for (int i = 0; i < length >> 1; i++) {
                    elements[first + i] = ALL.get(CHAR, place + ((long) i << 1));
                }
            }
            case short[] elements when (length & 1) == 0 -> {
                int first = (int) (to >> 1);
                for (int i = 0; i < length >> 1; i++) {
                    elements[first + i] = ALL.get(SHORT, place + ((long) i << 1));
                }
            }
            case null, default -> {
                return false;
            }
        }
        return true;
    }

    /** Words aligned to the last byte overlap those aligned to the first one. */
    private static void gatherBytes(byte[] bytes, int from, long address, int length) {
        long place = AddressSpace.known(address);
        if (length == Long.BYTES) {
            WORD.set(ALL, place, (long) LONGS.get(bytes, from));
        } else if (length > FOUR) {
            int last = length - FOUR;
            gatherFour(bytes, from + last, AddressSpace.known(place + last));
            if (length > 2 * FOUR) {
                gatherFour(bytes, from + FOUR, place + FOUR);
            }
            gatherFour(bytes, from, place);
        } else {
            gatherFew(bytes, from, place, length);
        }
    }

    private static void gatherFour(byte[] bytes, int from, long place) {
        WORD.set(ALL, place + 3 * Long.BYTES, (long) LONGS.get(bytes, from + 3 * Long.BYTES));
        WORD.set(ALL, place + 2 * Long.BYTES, (long) LONGS.get(bytes, from + 2 * Long.BYTES));
        WORD.set(ALL, place + Long.BYTES, (long) LONGS.get(bytes, from + Long.BYTES));
        WORD.set(ALL, place, (long) LONGS.get(bytes, from));
    }

    private static void gatherFew(byte[] bytes, int from, long place, int length) {
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            WORD.set(ALL, AddressSpace.known(place + last), (long) LONGS.get(bytes, from + last));
            for (int at = last - 1 & -Long.BYTES; at >= 0; at -= Long.BYTES) {
                WORD.set(ALL, place + at, (long) LONGS.get(bytes, from + at));
            }
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            ALL.set(INT, place, (int) INTS.get(bytes, from));
            ALL.set(INT, place + last, (int) INTS.get(bytes, from + last));
        } else {
            for (int at = 0; at < length; at++) {
                ALL.set(BYTE, place + at, bytes[from + at]);
            }
        }
    }

    /** Copies as {@link #gatherBytes}, from the first word on. */
    private static void scatterBytes(long address, byte[] bytes, int to, int length) {
        long place = AddressSpace.known(address);
        if (length == Long.BYTES) {
            LONGS.set(bytes, to, (long) WORD.get(ALL, place));
        } else if (length > FOUR) {
            int last = length - FOUR;
            scatterFour(place, bytes, to);
            if (length > 2 * FOUR) {
                scatterFour(place + FOUR, bytes, to + FOUR);
            }
            scatterFour(AddressSpace.known(place + last), bytes, to + last);
        } else {
            scatterFew(place, bytes, to, length);
        }
    }

    private static void scatterFour(long place, byte[] bytes, int to) {
        LONGS.set(bytes, to, (long) WORD.get(ALL, place));
        LONGS.set(bytes, to + Long.BYTES, (long) WORD.get(ALL, place + Long.BYTES));
        LONGS.set(bytes, to + 2 * Long.BYTES, (long) WORD.get(ALL, place + 2 * Long.BYTES));
        LONGS.set(bytes, to + 3 * Long.BYTES, (long) WORD.get(ALL, place + 3 * Long.BYTES));
    }

    private static void scatterFew(long place, byte[] bytes, int to, int length) {
        if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            for (int at = 0; at < last; at += Long.BYTES) {
                LONGS.set(bytes, to + at, (long) WORD.get(ALL, place + at));
            }
            LONGS.set(bytes, to + last, (long) WORD.get(ALL, AddressSpace.known(place + last)));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            INTS.set(bytes, to, ALL.get(INT, place));
            INTS.set(bytes, to + last, ALL.get(INT, place + last));
        } else {
            for (int at = 0; at < length; at++) {
                bytes[to + at] = ALL.get(BYTE, place + at);
            }
        }
    }
}
