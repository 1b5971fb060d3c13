package org.quipu.device.sync;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import org.quipu.device.natives.SystemCalls;

/** Sleeps in the kernel, which compares the word and sleeps as one step: {@code futex(2)}, the shared kind. */
final class Futex implements Parking {

    private static final long WAIT = 0;
    private static final long WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final MethodHandle call;
    private final long number;

    /** A {@code struct timespec}; one thread at a time parks. */
    private final MemorySegment time = Arena.ofAuto().allocate(16, 8);

    private Futex(MethodHandle call, long number) {
        this.call = call;
        this.number = number;
    }

    /** Empty where the kernel has no futex, or where native access is denied. */
    static Optional<Futex> open() {
        try {
            return SystemCalls.number(202, 98).flatMap(number -> SystemCalls
                    .handle(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS)
                    .map(call -> new Futex(call, number)));
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            return Optional.empty();
        }
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
        invoke(word, WAIT, expected, time);
    }

    @Override
    public void unpark(MemorySegment word) {
        invoke(word, WAKE, Integer.MAX_VALUE, MemorySegment.NULL);
    }

    private void invoke(MemorySegment word, long operation, long value, MemorySegment timeout) {
        try {
            long ignored = (long) call.invokeExact(number, word, operation, value, timeout);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("futex", e);
        }
    }
}
