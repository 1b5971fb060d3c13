package org.quipu.mpj.datatype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Moves elements of int arrays. */
final class IntKernel extends Kernel {

    private static final VarHandle PACKED =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder()).withInvokeExactBehavior();

    IntKernel() {
        super(2);
    }

    @Override
    void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        int[] from = (int[]) memory;
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
        int[] to = (int[]) memory;
        byte[] from = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 4) {
                to[k] = (int) PACKED.get(from, next);
            }
        }
    }
}
