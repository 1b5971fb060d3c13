package org.quipu.mpj.datatype;

/** An unlimited number of copies of a node at a constant distance. */
final class Loop extends Node {

    private final Node child;
    private final long childSize;
    private final long stride;

    Loop(Node child, long childSize, long stride) {
        this.child = child;
        this.childSize = childSize;
        this.stride = stride;
    }

    @Override
    void runs(long at, long from, long to, RunConsumer runs) {
        long place = at + from / childSize * stride;
        long within = from % childSize;
        for (long left = to - from; left > 0;) {
            long part = Math.min(left, childSize - within);
            child.runs(place, within, within + part, runs);
            left -= part;
            place += stride;
            within = 0;
        }
    }

    @Override
    void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed, int position) {
        long place = at + from / childSize * stride;
        long within = from % childSize;
        int next = position;
        for (long left = to - from; left > 0;) {
            long part = Math.min(left, childSize - within);
            child.move(kernel, unpack, memory, place, within, within + part, packed, next);
            next += (int) part << kernel.shift;
            left -= part;
            place += stride;
            within = 0;
        }
    }
}
