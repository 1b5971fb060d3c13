package org.quipu.mpj.datatype;

/** Copies elements of memory segments without conversion. */
final class SegmentKernel extends RunKernel {

    SegmentKernel(int shift) {
        super(shift);
    }
}
