package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.MemoryArray;

/** An {@link Operand} for a buffer with one block per rank, of arbitrary lengths and positions. */
final class BlockOperand {

    final Object buffer;
    final Blocks blocks;
    final BasicType type;

    /** The user buffer to which {@link #finish} copies the elements; null if this operand is that buffer. */
    private final @Nullable RankBlocks original;
    private final int ranks;

    private BlockOperand(Object buffer, Blocks blocks, BasicType type, @Nullable RankBlocks original, int ranks) {
        this.buffer = buffer;
        this.blocks = blocks;
        this.type = type;
        this.original = original;
        this.ranks = ranks;
    }

    /**
     * Creates an operand for a user buffer.
     *
     * @param read whether the operation reads the buffer's elements
     */
    static BlockOperand of(Steps steps, RankBlocks all, int ranks, boolean read) {
        Layout layout = all.type();
        boolean isArray = Operand.isArray(all.buffer(), layout);
        if (isArray || Operand.isMemory(all.buffer(), layout)) {
            Object array = isArray ? all.buffer() : new MemoryArray(Buffers.view(all.buffer()), layout.base());
            Blocks scaled = layout.size() == 1 ? all.blocks() : all.blocks().scaled((int) layout.size());
            return new BlockOperand(array, scaled, layout.base(), null, ranks);
        }
        return copy(steps, all, ranks, read);
    }

    /** Returns a copy of the blocks, even if they are contiguous. */
    static BlockOperand copy(Steps steps, RankBlocks all, int ranks, boolean read) {
        Layout layout = all.type();
        Blocks blocks = all.blocks();
        int[] counts = new int[ranks];
        int[] offsets = new int[ranks];
        int total = 0;
        for (int rank = 0; rank < ranks; rank++) {
            offsets[rank] = total;
            counts[rank] = (int) layout.size() * blocks.count(rank);
            total += counts[rank];
        }
        Object array = Operand.likeArray(all.buffer(), layout, total);
        for (int rank = 0; read && rank < ranks; rank++) {
            steps.pack(layout, all.buffer(), blocks.offset(rank), blocks.count(rank), array, offsets[rank]);
        }
        return new BlockOperand(array, Blocks.of(0, counts, offsets), layout.base(), all, ranks);
    }

    /** Copies received elements to the buffer, if they were received in a temporary array. */
    void finish(Steps steps) {
        for (int rank = 0; original != null && rank < ranks; rank++) {
            steps.unpack(original.type(), buffer, blocks.offset(rank), original.buffer(),
                    original.blocks().offset(rank),
                    original.blocks().count(rank));
        }
    }
}
