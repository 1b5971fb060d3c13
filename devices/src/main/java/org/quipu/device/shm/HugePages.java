package org.quipu.device.shm;

import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.SystemCalls;

/**
 * Requests huge pages for a mapped file by {@code madvise(2)}. Linux grants them if {@code /dev/shm} is mounted with
 * {@code huge=advise}; with {@code always} or {@code within_size} no request is needed. Otherwise there is no effect.
 */
final class HugePages {

    /** Size of a huge page on 64-bit processors with base pages of 4 KiB. */
    static final long BYTES = 2L << 20;

    private static final long ADVICE = 14;
    private static final long NUMBER = SystemCalls.number(28, 233);

    private HugePages() {
    }

    /**
     * Requests the huge pages that lie completely within the file; one at its end would occupy more memory than the
     * file.
     */
    static void askFor(MemorySegment mapped) {
        long bytes = mapped.byteSize() & -BYTES;
        if (NUMBER >= 0 && bytes != 0) {
            // A system without huge pages rejects the request, which is harmless.
            SystemCalls.call(mapped, NUMBER, mapped.address(), bytes, ADVICE, 0, 0, 0);
        }
    }
}
