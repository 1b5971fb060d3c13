package org.quipu.mpj.datatype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Moves elements of long arrays. */
final class LongKernel extends Kernel {

    private static final VarHandle PACKED =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder()).withInvokeExactBehavior();

    LongKernel() {
        super(3);
    }

    @Override
    void pack(Object memory, long at, Leaf leaf, long first, long last, Object packed, int position) {
        long[] from = (long[]) memory;
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
        long[] to = (long[]) memory;
        byte[] from = (byte[]) packed;
        int next = position;
        for (long i = first; i < last; i++) {
            int start = (int) (at + leaf.start(i));
            int end = start + (int) leaf.length(i);
            for (int k = start; k < end; k++, next += 8) {
                to[k] = (long) PACKED.get(from, next);
            }
        }
    }
}
