package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

/** Arrays seen as memory. */
final class Views {

    private Views() {
    }

    static MemorySegment of(Object array) {
        return switch (array) {
            case byte[] a -> MemorySegment.ofArray(a);
            case double[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case char[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            default -> throw new IllegalArgumentException("no view of " + array.getClass().getTypeName());
        };
    }
}
