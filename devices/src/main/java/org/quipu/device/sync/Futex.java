package org.quipu.device.sync;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.quipu.device.natives.SystemCalls;

/** Sleeps by {@code futex(2)}, which compares the word and sleeps atomically; shared between processes. */
final class Futex implements Parking {

    private static final long WAIT = 0;
    private static final long WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private static final long NUMBER = SystemCalls.number(202, 98);

    /** A {@code struct timespec}, for the only thread that parks. */
    private final MemorySegment time = Arena.ofAuto().allocate(16, 8);

    /** Returns a futex; empty if the kernel does not support it or native access is denied. */
    static Optional<Futex> open() {
        return NUMBER < 0 ? Optional.empty() : Optional.of(new Futex());
    }

    @Override
    public String name() {
        return "futex";
    }

    @Override
    public void park(MemorySegment word, int expected, long nanos) {
        time.set(ValueLayout.JAVA_LONG, 0, nanos / NANOS_PER_SECOND);
        time.set(ValueLayout.JAVA_LONG, 8, nanos % NANOS_PER_SECOND);
        // A changed value, a signal and a timeout are reported as errors; each is a reason to return.
        invoke(word, WAIT, expected, time.address());
    }

    @Override
    public void unpark(MemorySegment word) {
        invoke(word, WAKE, Integer.MAX_VALUE, 0);
    }

    private static void invoke(MemorySegment word, long operation, long value, long timeout) {
        SystemCalls.call(word, NUMBER, word.address(), operation, value, timeout, 0, 0);
    }
}
