package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;

/**
 * The memory of one rank of a window, as this rank accesses it. Data is packed; its base type is that of the span.
 * Thread-safe.
 */
interface Target {

    /** Replaces the elements of a span. The data may be changed on return. */
    void put(MemorySegment data, Span span);

    /** Combines the elements of a span with data, which may be changed on return. */
    void accumulate(RmaOp op, MemorySegment data, Span span);

    /** Starts to fetch the elements of a span. */
    void get(Span span, Fetch fetch);

    /**
     * Starts to fetch the elements of a span and to combine them with data, which may be changed on return.
     *
     * @param data null for NO_OP
     */
    void getAccumulate(RmaOp op, @Nullable MemorySegment data, Span span, Fetch fetch);

    /**
     * Starts to fetch an element, and to replace it if it equals another one.
     *
     * @param operands the element to compare with, followed by the replacement
     * @param at position of the element in bytes
     */
    void compareAndSwap(BasicType base, MemorySegment operands, long at, Fetch fetch);
}
