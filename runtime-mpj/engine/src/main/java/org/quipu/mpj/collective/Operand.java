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

    /** The user buffer to which {@link #finish} copies the elements; null if this operand is that buffer. */
    private final @Nullable Block original;

    private Operand(Object buffer, int offset, int count, BasicType type, @Nullable Block original) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        this.original = original;
    }

    /**
     * Creates an operand for algorithms that only move elements.
     *
     * @param read whether the block's elements are read
     */
    static Operand of(Steps steps, Block block, boolean read) {
        Layout layout = block.type();
        if (isArray(block.buffer(), layout)) {
            return inPlace(block.buffer(), block);
        }
        return isMemory(block.buffer(), layout)
                ? inPlace(new MemoryArray(Buffers.view(block.buffer()), layout.base()), block)
                : copy(steps, block, read);
    }

    /** Creates an operand for algorithms that combine elements, which is always an array. */
    static Operand array(Steps steps, Block block, boolean read) {
        return isArray(block.buffer(), block.type()) ? inPlace(block.buffer(), block) : copy(steps, block, read);
    }

    private static Operand inPlace(Object array, Block block) {
        return new Operand(array, block.offset(), (int) block.type().size() * block.count(), block.type().base(), null);
    }

    /** Returns whether a buffer is an array with contiguous elements. */
    static boolean isArray(Object buffer, Layout layout) {
        return layout instanceof BasicType || layout instanceof DerivedType derived && derived.isDense()
                ? layout.base().holds(buffer) : false;
    }

    /** Returns whether a buffer is memory with contiguous elements in packed form. */
    static boolean isMemory(Object buffer, Layout layout) {
        return (layout instanceof BasicType || layout instanceof DerivedType derived && derived.isDense())
                && layout.base().isDirect() && !buffer.getClass().isArray();
    }

    private static Operand copy(Steps steps, Block block, boolean read) {
        Operand copy = empty(block);
        if (read) {
            steps.pack(block.type(), block.buffer(), block.offset(), block.count(), copy.buffer, 0);
        }
        return copy;
    }

    private static Operand empty(Block block) {
        int elements = (int) block.type().size() * block.count();
        return new Operand(likeArray(block.buffer(), block.type(), elements), 0, elements, block.type().base(), block);
    }

    /** Creates an operand of a local operation, which is always an array; to be used with {@link #finishLocal}. */
    static Operand local(Block block) {
        if (isArray(block.buffer(), block.type())) {
            return inPlace(block.buffer(), block);
        }
        Operand copy = empty(block);
        block.type().gather(block.buffer(), block.offset(), block.count(), copy.buffer, 0);
        return copy;
    }

    /** Copies the elements of a local operation to the buffer, unless this operand is that buffer. */
    void finishLocal() {
        if (original != null) {
            original.type().scatter(buffer, 0, original.buffer(), original.offset(), original.count());
        }
    }

    /** Returns a new array for the elements of a buffer; for objects, an array of the buffer's class. */
    static Object likeArray(Object buffer, Layout layout, int elements) {
        return buffer instanceof Object[] ? Array.newInstance(buffer.getClass().componentType(), elements)
                : layout.base().newArray(elements);
    }

    /** Returns the operand as a block. */
    Block block() {
        return new Block(buffer, offset, count, type);
    }

    /** Copies received elements to the buffer, if they were received in a temporary array. */
    void finish(Steps steps) {
        if (original != null) {
            steps.unpack(original.type(), buffer, 0, original.buffer(), original.offset(), original.count());
        }
    }
}
