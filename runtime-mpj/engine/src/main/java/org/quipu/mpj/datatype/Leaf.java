package org.quipu.mpj.datatype;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** Blocks of elements: either equal in length and distance, or each with its own position and length. */
final class Leaf extends Node {

    /** Length in elements from which a block is copied by a bulk operation. */
    private static final int LONG_BLOCK = 32;

    /** The node of a type without elements. */
    static final Leaf EMPTY = run(0);

    final long blocks;

    /** Length of each block if they are equal, else of the shortest one. */
    final long block;
    final long stride;

    /** Position of each block, and the number of elements up to its end; both null if the blocks are equal. */
    private final long @Nullable [] starts;
    private final long @Nullable [] ends;

    private Leaf(long blocks, long block, long stride, long @Nullable [] starts, long @Nullable [] ends) {
        this.blocks = blocks;
        this.block = block;
        this.stride = stride;
        this.starts = starts;
        this.ends = ends;
    }

    /** Returns a single block. */
    static Leaf run(long length) {
        return new Leaf(1, length, length, null, null);
    }

    /** Returns equal blocks whose starts are a constant distance apart. */
    static Leaf strided(long blocks, long block, long stride) {
        return new Leaf(blocks, block, stride, null, null);
    }

    /** Returns blocks at arbitrary positions. No block is empty. */
    static Leaf indexed(long[] starts, long[] lengths) {
        long[] ends = lengths.clone();
        Arrays.parallelPrefix(ends, Long::sum);
        return new Leaf(starts.length, Arrays.stream(lengths).min().orElse(0), 0, starts, ends);
    }

    boolean isRegular() {
        return starts == null;
    }

    @Override
    boolean isRun() {
        return isRegular() && blocks == 1;
    }

    /** Returns the position of a block. */
    long start(long i) {
        return starts == null ? i * stride : starts[(int) i];
    }

    /** Returns the length of a block. */
    long length(long i) {
        return ends == null ? block : i == 0 ? ends[0] : ends[(int) i] - ends[(int) i - 1];
    }

    /** Returns the index of the block that contains an element. */
    private long blockOf(long element) {
        return ends == null ? element / block : Search.first(ends, element);
    }

    private long elementsBefore(long i) {
        return ends == null ? i * block : i == 0 ? 0 : ends[(int) i - 1];
    }

    @Override
    void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed, int position) {
        if (isRun()) {
            kernel.run(unpack, memory, at + from, (int) (to - from), packed, position);
            return;
        }
        long first = blockOf(from);
        long last = blockOf(to);
        int next = position;
        long within = from - elementsBefore(first);
        if (first == last) {
            kernel.run(unpack, memory, at + start(first) + within, (int) (to - from), packed, next);
            return;
        }
        if (within > 0) {
            int rest = (int) (length(first) - within);
            kernel.run(unpack, memory, at + start(first) + within, rest, packed, next);
            next += rest << kernel.shift;
            first++;
        }
        if (block < LONG_BLOCK) {
            kernel.blocks(unpack, memory, at, this, first, last, packed, next);
        } else {
            moveLong(kernel, unpack, memory, at, first, last, packed, next);
        }
        int tail = (int) (to - elementsBefore(last));
        if (tail > 0) {
            next = position + ((int) (to - from) - tail << kernel.shift);
            kernel.run(unpack, memory, at + start(last), tail, packed, next);
        }
    }

    @Override
    void runs(long at, long from, long to, RunConsumer runs) {
        long within = from < to ? from - elementsBefore(blockOf(from)) : 0;
        long done = from;
        for (long i = from < to ? blockOf(from) : 0; done < to; i++) {
            long length = Math.min(length(i) - within, to - done);
            runs.run(at + start(i) + within, length);
            done += length;
            within = 0;
        }
    }

    private void moveLong(Kernel kernel, boolean unpack, Object memory, long at, long first, long last, Object packed,
            int position) {
        int next = position;
        for (long i = first; i < last; i++) {
            int length = (int) length(i);
            kernel.run(unpack, memory, at + start(i), length, packed, next);
            next += length << kernel.shift;
        }
    }
}
