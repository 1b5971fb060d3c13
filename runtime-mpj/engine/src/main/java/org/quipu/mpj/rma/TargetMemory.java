package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.datatype.BasicType;

/**
 * Memory of a window that this process can access, and the operations on it. Positions and lengths are in bytes.
 * Thread-safe; accumulating operations are atomic with respect to each other (MPI 4.1 section 12.7.1).
 */
final class TargetMemory {

    private final MemorySegment memory;
    private final long address;
    private final AccumulateLock lock;

    /**
     * Describes memory.
     *
     * @param address position of the first byte: 0, or an address in a dynamic window
     */
    TargetMemory(MemorySegment memory, long address, AccumulateLock lock) {
        this.memory = memory;
        this.address = address;
        this.lock = lock;
    }

    /** Returns the memory. */
    MemorySegment memory() {
        return memory;
    }

    /** Returns whether a range of positions is in this memory. */
    boolean contains(long at, long bytes) {
        return at >= address && bytes <= memory.byteSize() && at - address <= memory.byteSize() - bytes;
    }

    /** Returns the offset of a position in {@link #memory}. */
    long offset(long at) {
        return at - address;
    }

    /** Copies bytes to a position. */
    void put(long at, MemorySegment from, long offset, long bytes) {
        MemorySegment.copy(from, offset, memory, at - address, bytes);
    }

    /** Copies bytes from a position. */
    void get(long at, MemorySegment to, long offset, long bytes) {
        MemorySegment.copy(memory, at - address, to, offset, bytes);
    }

    /** Combines elements with those at a position. */
    void accumulate(RmaOp op, BasicType base, long at, MemorySegment data, long offset, int bytes) {
        if (AtomicElements.supports(op, base, memory, at - address)) {
            AtomicElements.combine(op, base, memory, at - address, data, offset, bytes, null, 0);
            return;
        }
        lock.lock();
        try {
            combine(op, base, at, data, offset, bytes);
        } finally {
            lock.unlock();
        }
    }

    /** As {@link #accumulate}; also copies the previous elements to {@code old}. No data is needed for NO_OP. */
    void fetchAndAccumulate(RmaOp op, BasicType base, long at, @Nullable MemorySegment data, long offset, int bytes,
            MemorySegment old, long oldOffset) {
        if (AtomicElements.supports(op, base, memory, at - address)) {
            AtomicElements.combine(op, base, memory, at - address, data, offset, bytes, old, oldOffset);
            return;
        }
        lock.lock();
        try {
            get(at, old, oldOffset, bytes);
            if (data != null) {
                combine(op, base, at, data, offset, bytes);
            }
        } finally {
            lock.unlock();
        }
    }

    private void combine(RmaOp op, BasicType base, long at, MemorySegment data, long offset, int bytes) {
        if (op == RmaOp.REPLACE) {
            put(at, data, offset, bytes);
            return;
        }
        if (op == RmaOp.NO_OP) {
            return;
        }
        Reduction reduction = op.on(base);
        if (reduction == null) {
            throw new IllegalStateException("an operation that is not defined on " + base);
        }
        int elements = bytes >> base.shift();
        byte[] stage = new byte[bytes];
        Object in = base.newArray(elements);
        Object inout = base.newArray(elements);
        MemorySegment.copy(data, ValueLayout.JAVA_BYTE, offset, stage, 0, bytes);
        base.unpack(stage, 0, in, 0, elements);
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, at - address, stage, 0, bytes);
        base.unpack(stage, 0, inout, 0, elements);
        reduction.apply(in, 0, inout, 0, elements);
        base.pack(inout, 0, elements, stage, 0);
        MemorySegment.copy(stage, 0, memory, ValueLayout.JAVA_BYTE, at - address, bytes);
    }

    /**
     * Replaces an element if it equals another one bit by bit.
     *
     * @param operands the element to compare with, followed by the replacement
     * @param old receives the previous element
     */
    void compareAndSwap(BasicType base, long at, MemorySegment operands, long offset, MemorySegment old) {
        int bytes = base.byteSize();
        if (AtomicElements.supports(base, memory, at - address)) {
            AtomicElements.compareAndSwap(bytes, memory, at - address, operands, offset, old);
            return;
        }
        lock.lock();
        try {
            get(at, old, 0, bytes);
            if (MemorySegment.mismatch(old, 0, bytes, operands, offset, offset + bytes) < 0) {
                put(at, operands, offset + bytes, bytes);
            }
        } finally {
            lock.unlock();
        }
    }
}
