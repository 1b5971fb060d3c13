package org.quipu.mpj.datatype;

/** Copies references between arrays; packed form is also an array. */
final class ObjectKernel extends RunKernel {

    ObjectKernel() {
        super(0);
    }

    @Override
    void packRun(Object memory, long at, int length, Object packed, int position) {
        System.arraycopy(memory, (int) at, packed, position, length);
    }

    @Override
    void unpackRun(Object memory, long at, int length, Object packed, int position) {
        System.arraycopy(packed, position, memory, (int) at, length);
    }
}
