package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.natives.SystemCalls;

/**
 * Allocates the memory of a mapped file before it is used. A new file is sparse. If the file system is full, the first
 * access to an unallocated page raises SIGBUS, which is an {@link InternalError} in Java. With this class, a full file
 * system causes an exception at the start of the job instead.
 *
 * <p>On Linux 5.14 and later, {@code madvise(2)} with {@code MADV_POPULATE_WRITE} allocates the memory and uses the
 * mapping's huge pages. On older systems, zeros are written to the file.
 */
final class Reservation {

    private static final int POPULATE_WRITE = 23;

    /** Number of zeros written at once. */
    private static final int PART = 1 << 18;
    private static final @Nullable Function MADVISE = open();

    private Reservation() {
    }

    private static @Nullable Function open() {
        try {
            return SystemCalls.number(28, 233) < 0 ? null : NativeLibrary.system().checked("madvise");
        } catch (NativeException e) {
            return null;
        }
    }

    /**
     * Allocates the memory of a whole file.
     *
     * @param memory the file, mapped
     * @param channel the file, writable
     * @param directory the file's directory
     * @param purpose purpose of the memory, for the message
     * @throws IOException if the file system has insufficient space; the message contains remedies
     */
    static void reserve(MemorySegment memory, FileChannel channel, Path directory, String purpose) throws IOException {
        try {
            if (!populate(memory)) {
                writeZeros(channel, memory.byteSize());
            }
        } catch (IOException e) {
            throw new IOException(ShmFiles.tooFull(directory, memory.byteSize(), purpose), e);
        }
    }

    /** Returns false if the kernel does not support {@code MADV_POPULATE_WRITE}. */
    private static boolean populate(MemorySegment memory) throws NativeException {
        if (MADVISE == null) {
            return false;
        }
        try {
            MADVISE.zero("reserve memory", memory.address(), memory.byteSize(), POPULATE_WRITE);
            return true;
        } catch (NativeException e) {
            if (e.error() == Errno.EINVAL) {
                return false;
            }
            throw e;
        }
    }

    /** Writes zeros to the whole file. */
    static void writeZeros(FileChannel channel, long bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(PART);
        for (long at = 0; at < bytes; at += zeros.position()) {
            zeros.clear().limit((int) Math.min(PART, bytes - at));
            channel.write(zeros, at);
        }
    }
}
