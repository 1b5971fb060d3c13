package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.quipu.threads.waiting.WaitPolicy;

/** Polls the word at short intervals, for systems without futex. */
public final class TimedParking implements Parking {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final WaitPolicy POLICY = new WaitPolicy(20);
    private static final long SHORTEST_NANOS = 20_000;
    private static final long LONGEST_NANOS = 1_000_000;

    @Override
    public String name() {
        return "timed";
    }

    @Override
    public void park(MemorySegment word, int expected, long nanos) {
        long deadline = System.nanoTime() + nanos;
        long slice = SHORTEST_NANOS;
        for (int attempt = 0; (int) INT.getVolatile(word, 0L) == expected; attempt++) {
            long left = deadline - System.nanoTime();
            if (left <= 0 || Thread.currentThread().isInterrupted()) {
                return;
            }
            if (!POLICY.pause(attempt)) {
                LockSupport.parkNanos(Math.min(left, slice));
                slice = Math.min(2 * slice, LONGEST_NANOS);
            }
        }
    }

    @Override
    public void unpark(MemorySegment word) {
        // The sleeping thread polls the value of the word.
    }
}
