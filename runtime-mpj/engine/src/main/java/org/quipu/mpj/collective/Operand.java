package org.quipu.mpj.collective;

import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.MemoryArray;

/**
 * A buffer in the form that algorithms use: contiguous base elements in an array, or in memory that is treated as one.
 * Other buffers are copied first and copied back at the end. Offsets and counts are in base elements.
 */
final class Operand {

    final Object buffer;
    final int offset;
    final int count;
    final BasicType type;

    private final @Nullable Layout layout;
    private final @Nullable Object original;
    private final int originalOffset;
    private final int originalCount;

    private Operand(Object buffer, int offset, int count, BasicType type) {
        this(buffer, offset, count, type, null, null, 0, 0);
    }

    private Operand(Object buffer, int offset, int count, BasicType type, @Nullable Layout layout,
            @Nullable Object original, int originalOffset, int originalCount) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        this.layout = layout;
        this.original = original;
        this.originalOffset = originalOffset;
        this.originalCount = originalCount;
    }

    /**
     * Creates an operand for algorithms that only move elements. {@code read}: whether the buffer's elements are read.
     */
    static Operand of(Object buffer, int offset, int count, Layout layout, boolean read) {
        if (lies(buffer, layout)) {
            return new Operand(buffer, offset, (int) layout.size() * count, layout.base());
        }
        return isMemory(buffer, layout)
                ? new Operand(new MemoryArray(Buffers.view(buffer), layout.base()), offset, (int) layout.size() * count,
                        layout.base())
                : copy(buffer, offset, count, layout, read);
    }

    /** Creates an operand for algorithms that combine elements, which is always an array. */
    static Operand array(Object buffer, int offset, int count, Layout layout, boolean read) {
        return lies(buffer, layout) ? new Operand(buffer, offset, (int) layout.size() * count, layout.base())
                : copy(buffer, offset, count, layout, read);
    }

    /** Returns whether a buffer is an array with contiguous elements. */
    static boolean lies(Object buffer, Layout layout) {
        return layout instanceof BasicType || layout instanceof DerivedType derived && derived.isDense()
                ? layout.base().holds(buffer) : false;
    }

    /** Returns whether a buffer is memory with contiguous elements in packed form. */
    static boolean isMemory(Object buffer, Layout layout) {
        return (layout instanceof BasicType || layout instanceof DerivedType derived && derived.isDense())
                && layout.base().isDirect() && !buffer.getClass().isArray();
    }

    private static Operand copy(Object buffer, int offset, int count, Layout layout, boolean read) {
        int elements = (int) layout.size() * count;
        Object array = likeArray(buffer, layout, elements);
        if (read) {
            layout.gather(buffer, offset, count, array, 0);
        }
        return new Operand(array, 0, elements, layout.base(), layout, buffer, offset, count);
    }

    /** Returns a new array for the elements of a buffer; for objects, an array of the buffer's class. */
    static Object likeArray(Object buffer, Layout layout, int elements) {
        return buffer instanceof Object[] ? Array.newInstance(buffer.getClass().componentType(), elements)
                : layout.base().newArray(elements);
    }

    /** Copies received elements to the buffer, if they were received in a temporary array. */
    @SuppressWarnings("NullAway") // the original is set if the layout is
    void finish() {
        if (layout != null) {
            layout.scatter(buffer, 0, original, originalOffset, originalCount);
        }
    }
}
