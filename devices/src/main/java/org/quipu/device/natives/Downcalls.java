package org.quipu.device.natives;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * Calls native functions by address on the hot path. Calls do not allocate memory; if the address is a constant, the
 * compiler reduces a call to a few instructions. Thread-safe.
 *
 * <p>Every function is called with the same number of 64-bit words, regardless of its parameters. In the calling
 * conventions of Linux on x86-64 and AArch64, integers and pointers are passed in registers (the seventh word possibly
 * on the stack), and a function ignores words that it does not declare. The JVM therefore links four forms of calls
 * instead of one for each signature. A shorter result is in the low-order bits; callers cast it. The result of a
 * {@code void} function is undefined.
 *
 * <p>A method with a parameter {@code kept} passes that segment as an additional argument, which the function ignores,
 * so that its memory is not freed before the call returns. The segment may be {@link MemorySegment#NULL}. Such a method
 * throws {@link IllegalStateException} if the memory has been released and {@link WrongThreadException} if it is
 * confined to another thread.
 */
public final class Downcalls {

    /** The handles. Each is linked on first use, because linking takes milliseconds. */
    private static final class Words {
        @SuppressWarnings("NullAway") // null where areAllowed() is false; nothing is called there
        static final MethodHandle CALL = link(words(6));
    }

    private static final class Keeping {
        @SuppressWarnings("NullAway") // null where areAllowed() is false; nothing is called there
        static final MethodHandle CALL = link(words(7).appendArgumentLayouts(ValueLayout.ADDRESS));
    }

    private static final class Brief {
        @SuppressWarnings("NullAway") // null where areBriefAllowed() is false; nothing is called there
        static final MethodHandle CALL = link(words(5).appendArgumentLayouts(ValueLayout.ADDRESS),
                Linker.Option.critical(true), Linker.Option.captureCallState("errno"));
    }

    private static final class Uncaptured {
        @SuppressWarnings("NullAway") // null where areBriefAllowed() is false; nothing is called there
        static final MethodHandle CALL = link(words(5).appendArgumentLayouts(ValueLayout.ADDRESS),
                Linker.Option.critical(true));
    }

    private static final class UncapturedOnSegment {
        @SuppressWarnings("NullAway") // null where areBriefAllowed() is false; nothing is called there
        static final MethodHandle CALL = link(FunctionDescriptor.of(LONG, LONG, ValueLayout.ADDRESS, LONG, LONG),
                Linker.Option.critical(true));
    }

    private Downcalls() {
    }

    /** Returns whether native calls are possible: native access is permitted and the JVM has a linker. */
    public static boolean areAllowed() {
        return Keeping.CALL != null;
    }

    /** Returns the descriptor of a function of {@code count} words that returns a word. */
    static FunctionDescriptor words(int count) {
        MemoryLayout[] arguments = new MemoryLayout[count];
        Arrays.fill(arguments, LONG);
        return FunctionDescriptor.of(LONG, arguments);
    }

    /** Returns a handle whose first argument is the function's address; null if native calls are impossible. */
    @SuppressWarnings("restricted")
    static @Nullable MethodHandle link(FunctionDescriptor type, Linker.Option... options) {
        try {
            return Linker.nativeLinker().downcallHandle(type, options);
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** Calls a function of one word. */
    public static long call(MemorySegment function, long first) {
        return call(function, first, 0, 0, 0, 0, 0);
    }

    /** Calls a function of two words. */
    public static long call(MemorySegment function, long first, long second) {
        return call(function, first, second, 0, 0, 0, 0);
    }

    /** Calls a function of three words. */
    public static long call(MemorySegment function, long first, long second, long third) {
        return call(function, first, second, third, 0, 0, 0);
    }

    /** Calls a function of four to six words; unused words are 0. */
    public static long call(MemorySegment function, long first, long second, long third, long fourth, long fifth,
            long sixth) {
        try {
            return (long) Words.CALL.invokeExact(function, first, second, third, fourth, fifth, sixth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Calls a function of up to seven words and keeps a segment's memory alive meanwhile. */
    public static long callKeeping(MemorySegment kept, MemorySegment function, long first, long second, long third,
            long fourth, long fifth, long sixth, long seventh) {
        try {
            return (long) Keeping.CALL.invokeExact(function, first, second, third, fourth, fifth, sixth, seventh, kept);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Returns whether {@link #brief} may be called; see {@link #areAllowed}. */
    public static boolean areBriefAllowed() {
        return Brief.CALL != null;
    }

    /**
     * Calls a function of up to five words that returns an {@code int} or a small number, does not block, and is short.
     * Keeps a segment's memory alive during the call. The garbage collector waits until the function has returned.
     *
     * @param errno memory for the error number, created by {@link Errno#memory}; for one thread at a time
     * @return the function's result; if that is -1, the error number with a minus sign
     */
    public static int brief(MemorySegment errno, MemorySegment kept, MemorySegment function, long first, long second,
            long third, long fourth, long fifth) {
        try {
            int result = (int) (long) Brief.CALL.invokeExact(function, errno, first, second, third, fourth, fifth,
                    kept);
            return result == -1 ? -Errno.in(errno) : result;
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /**
     * As {@link #brief}, but returns -1 for each error. {@link #brief} allocates where the JIT compiler does not inline
     * the JDK's methods that capture the error number; this method does not. {@link Errno#last} returns the number if
     * it is called at once.
     */
    public static int uncaptured(MemorySegment kept, MemorySegment function, long first, long second, long third,
            long fourth, long fifth) {
        try {
            return (int) (long) Uncaptured.CALL.invokeExact(function, first, second, third, fourth, fifth, kept);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /**
     * As {@link #uncaptured}, for a function of four words whose second argument points to a segment, on-heap or
     * off-heap.
     */
    public static int uncaptured(MemorySegment function, long first, MemorySegment second, long third, long fourth) {
        try {
            return (int) (long) UncapturedOnSegment.CALL.invokeExact(function, first, second, third, fourth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Calls a function without parameters that returns an address, as {@link #uncaptured}. */
    static long uncapturedAddress(MemorySegment function) {
        try {
            return (long) Uncaptured.CALL.invokeExact(function, 0L, 0L, 0L, 0L, 0L, MemorySegment.NULL);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Rethrows an exception of a handle, which throws no checked exceptions. */
    static IllegalStateException impossible(Throwable e) {
        if (e instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e);
    }
}
