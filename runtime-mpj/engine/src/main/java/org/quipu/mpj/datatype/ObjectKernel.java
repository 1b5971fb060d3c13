package org.quipu.mpj.datatype;

/** Moves references between arrays; their packed form is an array, too. */
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
