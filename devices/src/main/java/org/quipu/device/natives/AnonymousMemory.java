package org.quipu.device.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Memory outside the heap that takes up physical memory only where it has been written. {@link Arena#allocate} writes
 * zeros to all of it. Thread-safe.
 */
public final class AnonymousMemory {

    private static final long MMAP = SystemCalls.number(9, 222);
    private static final long MUNMAP = SystemCalls.number(11, 215);

    private static final int READ_AND_WRITE = 0x1 | 0x2;
    private static final int PRIVATE_ANONYMOUS = 0x2 | 0x20;
    private static final long PAGE = 4096;

    private AnonymousMemory() {
    }

    /**
     * Returns zeroed memory aligned to 4096 bytes, which is freed when it is unreachable. Where {@code mmap(2)} cannot
     * be called, the memory comes from {@link Arena#ofAuto} and counts towards {@code -XX:MaxDirectMemorySize}.
     *
     * @param bytes 1 or more
     * @throws OutOfMemoryError if the system has no such memory
     */
    @SuppressWarnings("restricted")
    public static MemorySegment allocate(long bytes) {
        if (MMAP < 0 || MUNMAP < 0) {
            return Arena.ofAuto().allocate(bytes, PAGE);
        }
        long address = SystemCalls.call(MemorySegment.NULL, MMAP, 0, bytes, READ_AND_WRITE, PRIVATE_ANONYMOUS, -1, 0);
        if (address == -1) {
            throw new OutOfMemoryError("the system has no " + bytes + " bytes for this process; see ulimit -v");
        }
        return MemorySegment.ofAddress(address).reinterpret(bytes, Arena.ofAuto(), AnonymousMemory::free);
    }

    private static void free(MemorySegment memory) {
        SystemCalls.call(MUNMAP, memory.address(), memory.byteSize());
    }
}
