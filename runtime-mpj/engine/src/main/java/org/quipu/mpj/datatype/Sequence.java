package org.quipu.mpj.datatype;

/** Different nodes in order, each at its own position. */
final class Sequence extends Node {

    private final Node[] children;
    private final long[] places;
    private final long[] ends;

    /**
     * Creates a sequence of at least one node. No node is empty.
     *
     * @param ends for each node, the number of elements up to its end
     */
    Sequence(Node[] children, long[] places, long[] ends) {
        this.children = children;
        this.places = places;
        this.ends = ends;
    }

    @Override
    void runs(long at, long from, long to, RunConsumer runs) {
        long done = from;
        for (int i = Search.first(ends, from); done < to; i++) {
            long begin = i == 0 ? 0 : ends[i - 1];
            long end = Math.min(to, ends[i]);
            children[i].runs(at + places[i], done - begin, end - begin, runs);
            done = end;
        }
    }

    @Override
    void move(Kernel kernel, boolean unpack, Object memory, long at, long from, long to, Object packed, int position) {
        int next = position;
        long done = from;
        for (int i = Search.first(ends, from); done < to; i++) {
            long begin = i == 0 ? 0 : ends[i - 1];
            long end = Math.min(to, ends[i]);
            children[i].move(kernel, unpack, memory, at + places[i], done - begin, end - begin, packed, next);
            next += (int) (end - done) << kernel.shift;
            done = end;
        }
    }
}
