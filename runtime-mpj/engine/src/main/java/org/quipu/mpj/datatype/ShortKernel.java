package org.quipu.mpj.datatype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Moves elements of short arrays. */
final class ShortKernel extends Kernel {

    private static final VarHandle PACKED =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder()).withInvokeExactBehavior();

    ShortKernel() {
        super(1);
    }

    @Override
    void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        short[] from = (short[]) memory;
        byte[] to = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 2) {
                PACKED.set(to, next, from[k]);
            }
        }
    }

    @Override
    void unpack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        short[] to = (short[]) memory;
        byte[] from = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 2) {
                to[k] = (short) PACKED.get(from, next);
            }
        }
    }
}
