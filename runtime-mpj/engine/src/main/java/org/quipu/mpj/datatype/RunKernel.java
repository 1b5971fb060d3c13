package org.quipu.mpj.datatype;

/** A kernel that makes one call per block, for memory where a call is cheap compared with copying a block. */
abstract class RunKernel extends Kernel {

    RunKernel(int shift) {
        super(shift);
    }

    @Override
    final void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        int next = position;
        for (long i = first; i < last; i++) {
            int length = (int) leaf.length(i);
            packRun(memory, at + leaf.start(i), length, packed, next);
            next += length << shift;
        }
    }

    @Override
    final void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        int next = position;
        for (long i = first; i < last; i++) {
            int length = (int) leaf.length(i);
            unpackRun(memory, at + leaf.start(i), length, packed, next);
            next += length << shift;
        }
    }
}
