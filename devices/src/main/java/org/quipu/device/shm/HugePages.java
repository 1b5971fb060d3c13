package org.quipu.device.shm;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.quipu.device.natives.SystemCalls;

/**
 * Asks for huge pages under a mapped file: {@code madvise(2)}. Linux gives them where {@code /dev/shm} is mounted with {@code huge=advise} (or {@code always}
 * or {@code within_size}, where it needs no asking); elsewhere nothing happens.
 */
final class HugePages {

    /** Of 64-bit processors with ordinary pages of 4 KiB. */
    static final long BYTES = 2L << 20;

    private static final long ADVICE = 14;
    private static final long NUMBER = SystemCalls.number(28, 233).orElse(-1L);
    private static final MethodHandle CALL = open();

    private HugePages() {
    }

    private static MethodHandle open() {
        try {
            return NUMBER < 0 ? null
                    : SystemCalls.handle(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG).orElse(null);
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** Asks for those that lie in the file as a whole: one at its end would take more memory than the file has. */
    static void askFor(MemorySegment mapped) {
        long bytes = mapped.byteSize() & -BYTES;
        if (CALL == null || bytes == 0) {
            return;
        }
        try {
            // A system without huge pages refuses; the memory is as good without.
            long ignored = (long) CALL.invokeExact(NUMBER, mapped, bytes, ADVICE);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("madvise", e);
        }
    }
}
