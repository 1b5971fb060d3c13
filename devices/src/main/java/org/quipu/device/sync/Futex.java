package org.quipu.device.sync;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.quipu.device.natives.SystemCalls;

/** Sleeps in the kernel, which compares the word and sleeps as one step: {@code futex(2)}, the shared kind. */
final class Futex implements Parking {

    private static final long WAIT = 0;
    private static final long WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private static final long NUMBER = SystemCalls.number(202, 98);

    /** A {@code struct timespec}; one thread at a time parks. */
    private final MemorySegment time = Arena.ofAuto().allocate(16, 8);

    /** Empty where the kernel has no futex, or where native access is denied. */
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
        // Another value, a signal and the time's end all come as errors: each is a reason to return.
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
