package org.quipu.mpj.datatype;

/** Copies elements of boolean arrays. A packed element is one byte, 0 or 1. */
final class BooleanKernel extends RunKernel {

    BooleanKernel() {
        super(0);
    }

    @Override
    void packRun(Object memory, long at, int length, Object packed, int position) {
        boolean[] from = (boolean[]) memory;
        byte[] to = (byte[]) packed;
        int first = (int) at;
        for (int i = 0; i < length; i++) {
            to[position + i] = (byte) (from[first + i] ? 1 : 0);
        }
    }

    @Override
    void unpackRun(Object memory, long at, int length, Object packed, int position) {
        boolean[] to = (boolean[]) memory;
        byte[] from = (byte[]) packed;
        int first = (int) at;
        for (int i = 0; i < length; i++) {
            to[first + i] = from[position + i] != 0;
        }
    }
}
