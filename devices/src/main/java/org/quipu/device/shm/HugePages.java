package org.quipu.device.shm;

import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.SystemCalls;

/**
 * Asks for huge pages under a mapped file: {@code madvise(2)}. Linux grants them where {@code /dev/shm} is mounted with
 * {@code huge=advise}, and without being asked with {@code always} or {@code within_size}. Elsewhere nothing happens.
 */
final class HugePages {

    /** Of 64-bit processors with ordinary pages of 4 KiB. */
    static final long BYTES = 2L << 20;

    private static final long ADVICE = 14;
    private static final long NUMBER = SystemCalls.number(28, 233);

    private HugePages() {
    }

    /** Asks for the huge pages that lie in the file as a whole: one at its end would take more memory than the file has. */
    static void askFor(MemorySegment mapped) {
        long bytes = mapped.byteSize() & -BYTES;
        if (NUMBER >= 0 && bytes != 0) {
            // A system without huge pages refuses; the memory is as good without.
            SystemCalls.call(mapped, NUMBER, mapped.address(), bytes, ADVICE, 0, 0, 0);
        }
    }
}
