package org.quipu.mpj.datatype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Moves elements of double arrays. */
final class DoubleKernel extends Kernel {

    private static final VarHandle PACKED =
            MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.nativeOrder()).withInvokeExactBehavior();

    DoubleKernel() {
        super(3);
    }

    @Override
    void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        double[] from = (double[]) memory;
        byte[] to = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 8) {
                PACKED.set(to, next, from[k]);
            }
        }
    }

    @Override
    void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        double[] to = (double[]) memory;
        byte[] from = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 8) {
                to[k] = (double) PACKED.get(from, next);
            }
        }
    }
}
