package org.quipu.mpj.datatype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Moves elements of float arrays. */
final class FloatKernel extends Kernel {

    private static final VarHandle PACKED =
            MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder()).withInvokeExactBehavior();

    FloatKernel() {
        super(2);
    }

    @Override
    void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        float[] from = (float[]) memory;
        byte[] to = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 4) {
                PACKED.set(to, next, from[k]);
            }
        }
    }

    @Override
    void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        float[] to = (float[]) memory;
        byte[] from = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 4) {
                to[k] = (float) PACKED.get(from, next);
            }
        }
    }
}
