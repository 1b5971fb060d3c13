package org.quipu.mpj.datatype;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Pool of a few byte arrays for serialized messages, 4 MiB at most. An array from the pool need not be filled with
 * zeros and does not become garbage. Thread-safe.
 */
final class SpareArrays {

    /** Length in bytes of the longest array that is kept. */
    static final int LONGEST = 1 << 20;

    private static final int SHORTEST = 1 << 10;
    private static final int KEPT = 4;

    private static final AtomicReferenceArray<byte[]> SPARES = new AtomicReferenceArray<>(KEPT);

    private SpareArrays() {
    }

    /** Returns an array with at least {@code length} elements of unspecified value. */
    static byte[] take(int length) {
        for (int i = 0; i < KEPT; i++) {
            byte[] spare = SPARES.getAcquire(i);
            if (spare != null && spare.length >= length && SPARES.compareAndSet(i, spare, null)) {
                return spare;
            }
        }
        return new byte[Math.max(SHORTEST, length)];
    }

    /**
     * Keeps an array, unless it is too short, longer than {@link #LONGEST}, or the pool has enough that are at least as
     * long. The caller must not access it afterwards.
     */
    static void release(byte[] array) {
        if (array.length < SHORTEST || array.length > LONGEST) {
            return;
        }
        for (int i = 0; i < KEPT; i++) {
            byte[] spare = SPARES.getAcquire(i);
            if ((spare == null || spare.length < array.length) && SPARES.compareAndSet(i, spare, array)) {
                return;
            }
        }
    }
}
