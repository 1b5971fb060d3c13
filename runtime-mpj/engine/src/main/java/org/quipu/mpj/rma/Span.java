package org.quipu.mpj.rma;

import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.RunConsumer;

/**
 * The target elements of an operation.
 *
 * @param layout a basic or derived type
 * @param count number of elements, 0 or more
 * @param at position of displacement 0 of the first element, in bytes
 */
record Span(Layout layout, int count, long at) {

    /** Returns the number of bytes that the elements contain. */
    long bytes() {
        return layout.bytes(count);
    }

    /** Returns whether the elements are contiguous and begin at {@link #at}. */
    boolean isOneRun() {
        return !(layout instanceof DerivedType derived) || derived.isDense();
    }

    /** Passes the contiguous runs to a consumer, as positions and lengths in bytes. */
    void runs(RunConsumer runs) {
        if (layout instanceof DerivedType derived) {
            int shift = layout.shift();
            derived.runs(count, (from, length) -> runs.run(at + (from << shift), length << shift));
        } else if (count > 0) {
            runs.run(at, bytes());
        }
    }

    private static long reach(Layout layout, int count) {
        return Math.multiplyExact(count - 1L, layout.extent());
    }

    /** Returns the position of the lowest byte, relative to {@link #at}. Throws ArithmeticException on overflow. */
    static long low(Layout layout, int count) {
        return layout.extent() == 1 ? 0 : Math.min(0, reach(layout, count)) + layout.trueLb() << layout.shift();
    }

    /** Returns the position after the highest byte, relative to {@link #at}. Throws ArithmeticException on overflow. */
    static long high(Layout layout, int count) {
        return Math.max(0, reach(layout, count)) + layout.trueUb() << layout.shift();
    }
}
