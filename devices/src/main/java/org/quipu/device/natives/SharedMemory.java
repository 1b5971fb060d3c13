package org.quipu.device.natives;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Memory that other processes of this machine and this user can map: an anonymous file ({@code memfd_create(2)}), which
 * they open through {@code /proc}. The file has no name, so that nothing remains when processes are killed. Its size is
 * not limited by that of {@code /dev/shm}. The kernel allocates each page at its first access.
 *
 * <p>The creator closes the object when all others have mapped the memory; the mappings remain. Thread-safe.
 */
public final class SharedMemory implements AutoCloseable {

    private static final long CREATE = SystemCalls.number(319, 279);
    private static final long CLOSE = SystemCalls.number(3, 57);

    /** Closes the descriptor in child processes. */
    private static final long CLOSE_ON_EXEC = 1;

    private final long descriptor;
    private final MemorySegment memory;

    private SharedMemory(long descriptor, MemorySegment memory) {
        this.descriptor = descriptor;
        this.memory = memory;
    }

    /**
     * Creates and maps memory, initially zero.
     *
     * @param bytes size, 1 or more
     * @param arena arena of the mapping
     * @throws IOException if the system does not support this or has too little memory
     */
    public static SharedMemory create(long bytes, Arena arena) throws IOException {
        if (CREATE < 0) {
            throw new IOException("shared memory needs Linux on amd64 or aarch64, and java with "
                    + "--enable-native-access=ALL-UNNAMED");
        }
        long descriptor;
        try (Arena own = Arena.ofConfined()) {
            MemorySegment name = own.allocateFrom("quipu");
            descriptor = SystemCalls.call(name, CREATE, name.address(), CLOSE_ON_EXEC, 0, 0, 0, 0);
        }
        if (descriptor < 0) {
            throw new IOException("the system refuses to create anonymous files (memfd_create)");
        }
        try {
            return new SharedMemory(descriptor, map(process(), descriptor, bytes, arena));
        } catch (IOException | RuntimeException e) {
            SystemCalls.call(CLOSE, descriptor, 0);
            throw e;
        }
    }

    /**
     * Maps memory that a process has created and not yet closed.
     *
     * @param process the creator's process ID
     * @param descriptor the creator's {@link #descriptor}
     * @param bytes size as created
     * @param arena arena of the mapping
     * @throws IOException if this process may not access it
     */
    public static MemorySegment map(long process, long descriptor, long bytes, Arena arena) throws IOException {
        Path file = Path.of("/proc", Long.toString(process), "fd", Long.toString(descriptor));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
        }
    }

    /** Returns the process ID by which others map memory of this process. */
    public static long process() {
        return ProcessHandle.current().pid();
    }

    /** Returns the number by which others map the memory. */
    public long descriptor() {
        return descriptor;
    }

    /** Returns the memory, whose lifetime is that of its arena. */
    public MemorySegment memory() {
        return memory;
    }

    /** Ends the possibility to map the memory. */
    @Override
    public void close() {
        SystemCalls.call(CLOSE, descriptor, 0);
    }
}
