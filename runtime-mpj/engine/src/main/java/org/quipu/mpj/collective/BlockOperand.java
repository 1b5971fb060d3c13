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

    private final @Nullable Layout layout;
    private final @Nullable Object original;
    private final @Nullable Blocks originalBlocks;
    private final int ranks;

    private BlockOperand(Object buffer, Blocks blocks, BasicType type, @Nullable Layout layout,
            @Nullable Object original, @Nullable Blocks originalBlocks, int ranks) {
        this.buffer = buffer;
        this.blocks = blocks;
        this.type = type;
        this.layout = layout;
        this.original = original;
        this.originalBlocks = originalBlocks;
        this.ranks = ranks;
    }

    /**
     * Creates an operand for the blocks of a buffer.
     *
     * @param blocks offsets in base elements, counts in elements of the layout
     * @param read whether the operation reads the buffer's elements
     */
    static BlockOperand of(Object buffer, Blocks blocks, int ranks, Layout layout, boolean read) {
        boolean lies = Operand.lies(buffer, layout);
        if (lies || Operand.isMemory(buffer, layout)) {
            Object array = lies ? buffer : new MemoryArray(Buffers.view(buffer), layout.base());
            Blocks scaled = layout.size() == 1 ? blocks : blocks.scaled((int) layout.size());
            return new BlockOperand(array, scaled, layout.base(), null, null, null, ranks);
        }
        return copy(buffer, blocks, ranks, layout, read);
    }

    /** Returns a copy of the blocks, even if they are contiguous. */
    static BlockOperand copy(Object buffer, Blocks blocks, int ranks, Layout layout, boolean read) {
        int[] counts = new int[ranks];
        int[] offsets = new int[ranks];
        int total = 0;
        for (int rank = 0; rank < ranks; rank++) {
            offsets[rank] = total;
            counts[rank] = (int) layout.size() * blocks.count(rank);
            total += counts[rank];
        }
        Object array = Operand.likeArray(buffer, layout, total);
        for (int rank = 0; read && rank < ranks; rank++) {
            layout.gather(buffer, blocks.offset(rank), blocks.count(rank), array, offsets[rank]);
        }
        return new BlockOperand(array, Blocks.of(0, counts, offsets), layout.base(), layout, buffer, blocks, ranks);
    }

    /** Copies received elements to the buffer, if they were received in a temporary array. */
    @SuppressWarnings("NullAway") // the original is set if the layout is
    void finish() {
        for (int rank = 0; layout != null && rank < ranks; rank++) {
            layout.scatter(buffer, blocks.offset(rank), original, originalBlocks.offset(rank),
                    originalBlocks.count(rank));
        }
    }
}
