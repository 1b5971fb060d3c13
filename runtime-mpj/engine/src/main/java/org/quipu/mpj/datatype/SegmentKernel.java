package org.quipu.mpj.datatype;

/** Moves elements of memory segments, on the heap or off, as they lie. */
final class SegmentKernel extends RunKernel {

    SegmentKernel(int shift) {
        super(shift);
    }
}
