package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

import org.jspecify.annotations.Nullable;

/**
 * User buffers: Java arrays, {@link Buffer}s from position to limit, and {@link MemorySegment}s. A {@link ByteBuffer}
 * or a segment can hold every basic type except objects.
 */
public final class Buffers {

    private static final Kernel[] SEGMENT_KERNELS = {new SegmentKernel(0), new SegmentKernel(1), new SegmentKernel(2),
        new SegmentKernel(3)};

    /** A thread other than the owner of any arena, to test whether a segment is confined. */
    private static final Thread ANOTHER = Thread.ofPlatform().name("quipu-another").unstarted(() -> {});

    private Buffers() {
    }

    /** Returns whether an object is of a supported buffer class. */
    public static boolean isBuffer(Object buffer) {
        return buffer.getClass().isArray() || buffer instanceof Buffer || buffer instanceof MemorySegment
                || buffer instanceof MemoryHolder;
    }

    /** Returns whether a buffer can hold elements of a type. */
    public static boolean holds(Object buffer, BasicType base) {
        return base.holds(buffer) || base.isSized() && switch (buffer) {
            case MemorySegment _,ByteBuffer _,MemoryHolder _ -> true;
            case CharBuffer _ -> base == BasicType.CHAR;
            case ShortBuffer _ -> base == BasicType.SHORT;
            case IntBuffer _ -> base == BasicType.INT;
            case LongBuffer _ -> base == BasicType.LONG;
            case FloatBuffer _ -> base == BasicType.FLOAT;
            case DoubleBuffer _ -> base == BasicType.DOUBLE;
            default -> false;
        };
    }

    /** Returns the capacity of a buffer in elements of a type that it can hold. */
    public static long length(Object buffer, BasicType base) {
        return switch (buffer) {
            case MemorySegment segment -> segment.byteSize() >> base.shift();
            case ByteBuffer bytes -> bytes.remaining() >> base.shift();
            case Buffer elements -> elements.remaining();
            case MemoryHolder holder -> holder.memory().byteSize() >> base.shift();
            default -> Array.getLength(buffer);
        };
    }

    /** Returns the reason why a buffer cannot be used, as a predicate for a message; null if it can. */
    public static @Nullable String problem(Object buffer) {
        if (buffer instanceof MemorySegment segment) {
            return !segment.scope().isAlive() ? "is a memory segment whose arena is closed"
                    : !segment.isAccessibleBy(Thread.currentThread())
                            ? "is a memory segment confined to another thread"
                    : null;
        }
        return buffer instanceof Buffer nio && !nio.isDirect() && !nio.hasArray() && !hasMemory(nio)
                ? "is a buffer without memory" : null;
    }

    /**
     * Returns whether a heap buffer without an accessible array is backed by memory. Read-only buffers are; views of
     * character sequences are not.
     */
    private static boolean hasMemory(Buffer nio) {
        try {
            MemorySegment.ofBuffer(nio);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns whether a buffer, which may be null, is read-only. */
    public static boolean isReadOnly(Object buffer) {
        return switch (buffer) {
            case null -> false;
            case MemorySegment segment -> segment.isReadOnly();
            case Buffer nio -> nio.isReadOnly();
            default -> false;
        };
    }

    /**
     * Returns the layout to use with a buffer: a {@link StagedLayout} if the buffer has non-native byte order or is
     * confined to a thread, a {@link NoElements} if the buffer is null or holds another type, else {@code wanted}.
     *
     * @param buffer may be null or hold another type only if there are no elements to transfer
     */
    public static Layout layout(Object buffer, Layout wanted) {
        if (buffer == null || wanted.size() == 0 && !holds(buffer, wanted.base())) {
            return new NoElements(wanted);
        }
        boolean swapped = wanted.shift() > 0 && order(buffer) != ByteOrder.nativeOrder();
        boolean confined = buffer instanceof MemorySegment segment && !segment.isAccessibleBy(ANOTHER)
                || buffer instanceof Buffer nio && nio.isDirect() && !view(nio).isAccessibleBy(ANOTHER);
        return swapped || confined ? new StagedLayout(wanted, swapped) : wanted;
    }

    private static ByteOrder order(Object buffer) {
        return switch (buffer) {
            case ByteBuffer b -> b.order();
            case CharBuffer b -> b.order();
            case ShortBuffer b -> b.order();
            case IntBuffer b -> b.order();
            case LongBuffer b -> b.order();
            case FloatBuffer b -> b.order();
            case DoubleBuffer b -> b.order();
            default -> ByteOrder.nativeOrder();
        };
    }

    /**
     * Returns a buffer in the form that kernels use: an array or a segment. Later changes of the buffer's position do
     * not affect the result.
     */
    static Object memory(Object buffer) {
        return switch (buffer) {
            case Buffer nio -> MemorySegment.ofBuffer(nio);
            case MemoryArray array -> array.memory();
            case MemoryHolder holder -> holder.memory();
            default -> buffer;
        };
    }

    static Kernel kernel(Object memory, BasicType base) {
        return memory instanceof MemorySegment ? SEGMENT_KERNELS[base.shift()] : base.kernel();
    }

    /** Returns a buffer's memory; undefined for boolean and Object arrays. */
    public static MemorySegment view(Object buffer) {
        return switch (buffer) {
            case byte[] a -> MemorySegment.ofArray(a);
            case double[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case char[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            case MemorySegment segment -> segment;
            case Buffer nio -> MemorySegment.ofBuffer(nio);
            case MemoryArray array -> array.memory();
            case MemoryHolder holder -> holder.memory();
            default -> throw new IllegalArgumentException("no view of " + buffer.getClass().getTypeName());
        };
    }
}
