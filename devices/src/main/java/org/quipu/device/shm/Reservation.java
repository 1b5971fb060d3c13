package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * Reserves the memory of a mapped file before it is used. A new file is sparse, and the first access to a page for which
 * the file system has no memory left ends the process (SIGBUS, in Java an {@link InternalError}). If the memory is
 * reserved, a full file system is an exception at the start of the job.
 *
 * <p>{@code madvise(2)} with {@code MADV_POPULATE_WRITE} does it on Linux 5.14 or newer, and keeps to the mapping's huge
 * pages. On older systems zeros are written to the file.
 */
final class Reservation {

    private static final int POPULATE_WRITE = 23;

    /** EINVAL: the system does not know this advice. */
    private static final int UNKNOWN = 22;
    private static final int PART = 1 << 18;
    private static final Function MADVISE = open();

    private Reservation() {
    }

    private static Function open() {
        try {
            return NativeCalls.number(28, 233).isEmpty() ? null : NativeLibrary.system().checked("madvise");
        } catch (NativeException | IllegalCallerException | UnsupportedOperationException e) {
            return null;
        }
    }

    /**
     * Reserves the whole of a file.
     *
     * @param memory the file, mapped
     * @param channel the file, writable
     * @param directory the file's directory
     * @param purpose what the memory is for; fits after "for"
     * @throws IOException if the file system has no room for it; the message says what to do
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

    /** Returns false if the system does not know this advice. */
    private static boolean populate(MemorySegment memory) throws NativeException {
        if (MADVISE == null) {
            return false;
        }
        try {
            MADVISE.zero("reserve memory", memory.address(), memory.byteSize(), POPULATE_WRITE);
            return true;
        } catch (NativeException e) {
            if (e.error() == UNKNOWN) {
                return false;
            }
            throw e;
        }
    }

    /** Writes to every page of a new file. */
    static void writeZeros(FileChannel channel, long bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(PART);
        for (long at = 0; at < bytes; at += zeros.position()) {
            zeros.clear().limit((int) Math.min(PART, bytes - at));
            channel.write(zeros, at);
        }
    }
}
