package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;

/**
 * Makes Linux system calls through the C library's {@code syscall}, on processors whose system call numbers are known
 * here. On these, variadic integer arguments are passed like others. Does not allocate memory. Thread-safe.
 */
public final class SystemCalls {

    private static final MemorySegment SYSCALL = NativeLibrary.systemFunction("syscall");

    private SystemCalls() {
    }

    /**
     * Returns the number of a system call on this processor.
     *
     * @return -1 if it is unknown, the system is not Linux, or native access is denied
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
     * @param kept memory that the kernel accesses, which is not freed before the call returns; may be
     *     {@link MemorySegment#NULL}
     * @param number as returned by {@link #number}, 0 or more
     * @return what {@code syscall} returns, -1 for any error
     * @throws IllegalStateException if the memory has been released
     * @throws WrongThreadException if the memory is confined to another thread
     */
    @SuppressWarnings("ArgumentSelectionDefectChecker") // syscall takes the number as its first word
    public static long call(MemorySegment kept, long number, long first, long second, long third, long fourth,
            long fifth, long sixth) {
        return Downcalls.callKeeping(kept, SYSCALL, number, first, second, third, fourth, fifth, sixth);
    }

    /** Makes a system call of two words without memory arguments. */
    public static long call(long number, long first, long second) {
        return call(MemorySegment.NULL, number, first, second, 0, 0, 0, 0);
    }
}
