package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;

/** Memory that this process accesses by loads and stores. Every operation is complete on return. */
final class DirectTarget implements Target {

    private final Regions regions;

    DirectTarget(Regions regions) {
        this.regions = regions;
    }

    @Override
    public void put(MemorySegment data, Span span) {
        long[] position = {0};
        span.runs((at, length) -> {
            regions.containing(at, length).put(at, data, position[0], length);
            position[0] += length;
        });
    }

    @Override
    public void accumulate(RmaOp op, MemorySegment data, Span span) {
        BasicType base = span.layout().base();
        long[] position = {0};
        span.runs((at, length) -> {
            TargetMemory memory = regions.containing(at, length);
            long from = position[0];
            pieces(length, (done, piece) -> memory.accumulate(op, base, at + done, data, from + done, piece));
            position[0] += length;
        });
    }

    @Override
    public void get(Span span, Fetch fetch) {
        MemorySegment direct = fetch.memory();
        long[] position = {0};
        span.runs((at, length) -> {
            TargetMemory memory = regions.containing(at, length);
            if (direct != null) {
                memory.get(at, direct, position[0], length);
                finish(fetch, fetch.arrived(length));
            } else {
                finish(fetch, fetch.accept(position[0], memory.memory(), memory.offset(at), length));
            }
            position[0] += length;
        });
    }

    @Override
    public void getAccumulate(RmaOp op, @Nullable MemorySegment data, Span span, Fetch fetch) {
        BasicType base = span.layout().base();
        long[] position = {0};
        span.runs((at, length) -> {
            TargetMemory memory = regions.containing(at, length);
            long from = position[0];
            pieces(length, (done, piece) -> {
                MemorySegment old = MemorySegment.ofArray(new byte[piece]);
                memory.fetchAndAccumulate(op, base, at + done, data, from + done, piece, old, 0);
                finish(fetch, fetch.accept(from + done, old, 0, piece));
            });
            position[0] += length;
        });
    }

    @Override
    public void compareAndSwap(BasicType base, MemorySegment operands, long at, Fetch fetch) {
        int bytes = base.byteSize();
        MemorySegment old = MemorySegment.ofArray(new byte[bytes]);
        regions.containing(at, bytes).compareAndSwap(base, at, operands, 0, old);
        finish(fetch, fetch.accept(0, old, 0, bytes));
    }

    private static void finish(Fetch fetch, boolean last) {
        if (last) {
            fetch.complete();
        }
    }

    /** A part of a run. */
    @FunctionalInterface
    private interface Piece {
        void at(long done, int length);
    }

    /** Divides a run, so that the lock is not held for long and temporary arrays stay small. */
    private static void pieces(long length, Piece piece) {
        for (long done = 0; done < length; done += PIECE) {
            piece.at(done, (int) Math.min(PIECE, length - done));
        }
    }

    private static final int PIECE = 32 << 10;
}
