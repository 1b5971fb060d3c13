package org.quipu.device.natives;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Linux system calls through the C library's {@code syscall}, on processors whose call numbers are known here. Allocates
 * nothing. Thread-safe.
 */
public final class SystemCalls {

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final MethodHandle SYSCALL = open();

    private SystemCalls() {
    }

    /**
     * Returns the number of a system call on this processor.
     *
     * @return -1 where it is not known, where the system is not Linux, and where native access is denied to this code
     */
    public static long number(long x86, long arm) {
        if (SYSCALL == null || !System.getProperty("os.name").equals("Linux")) {
            return -1;
        }
        return switch (System.getProperty("os.arch")) {
            case "amd64" -> x86;
            case "aarch64" -> arm;
            default -> -1;
        };
    }

    /**
     * Makes a system call of six words or fewer.
     *
     * @param kept memory that the kernel reads or writes, which is not freed before the call returns; may be {@link
     *     MemorySegment#NULL}
     * @param number as {@link #number} gave it, 0 or more
     * @return what {@code syscall} returns, -1 for any error
     * @throws IllegalStateException if the memory was released
     * @throws WrongThreadException if the memory belongs to another thread
     */
    public static long call(MemorySegment kept, long number, long first, long second, long third, long fourth, long fifth,
            long sixth) {
        try {
            return (long) SYSCALL.invokeExact(number, first, second, third, fourth, fifth, sixth, kept);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** As above, for a call of two words that uses no memory. */
    public static long call(long number, long first, long second) {
        return call(MemorySegment.NULL, number, first, second, 0, 0, 0, 0);
    }

    /** The last argument is none of the call's: it lies where the callee does not look, and keeps memory alive. */
    @SuppressWarnings("restricted")
    private static MethodHandle open() {
        try {
            Linker linker = Linker.nativeLinker();
            FunctionDescriptor type = FunctionDescriptor.of(LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, ValueLayout.ADDRESS);
            return linker.defaultLookup().find("syscall")
                    .map(address -> linker.downcallHandle(address, type, Linker.Option.firstVariadicArg(1))).orElse(null);
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            return null;
        }
    }
}
