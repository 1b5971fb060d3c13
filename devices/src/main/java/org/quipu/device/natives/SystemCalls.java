package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;

/**
 * Makes Linux system calls through the C library's {@code syscall}, on processors whose call numbers are known here.
 * On these, variadic integer arguments are passed like others. Allocates nothing. Thread-safe.
 */
public final class SystemCalls {

    private static final MemorySegment SYSCALL = NativeLibrary.systemFunction("syscall");

    private SystemCalls() {
    }

    /**
     * Returns the number of a system call on this processor.
     *
     * @return -1 where it is not known, where the system is not Linux, and where native access is denied to this code
     */
    public static long number(long x86, long arm) {
        if (!System.getProperty("os.name").equals("Linux") || !Downcalls.areAllowed()) {
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
     * @param number as returned by {@link #number}, 0 or more
     * @return what {@code syscall} returns, -1 for any error
     * @throws IllegalStateException if the memory was released
     * @throws WrongThreadException if the memory belongs to another thread
     */
    @SuppressWarnings("ArgumentSelectionDefectChecker") // syscall takes the number as its first word
    public static long call(MemorySegment kept, long number, long first, long second, long third, long fourth,
            long fifth, long sixth) {
        return Downcalls.callKeeping(kept, SYSCALL, number, first, second, third, fourth, fifth, sixth);
    }

    /** Makes a system call of two words that uses no memory. */
    public static long call(long number, long first, long second) {
        return call(MemorySegment.NULL, number, first, second, 0, 0, 0, 0);
    }
}
