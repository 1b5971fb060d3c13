package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * Gives memory to a part of a mapped file before it is used: {@code madvise(2)} with {@code MADV_POPULATE_WRITE}, Linux
 * 5.14 or newer. The files are sparse, and a page for which the file system has no memory left kills the process that
 * touches it first (SIGBUS, in Java an {@link InternalError}). Reserved, a file system that is full is an error that
 * can be reported. On an older system the free space is looked at instead, which another process may take before it is
 * used.
 */
final class Reservation {

    private static final int POPULATE_WRITE = 23;

    /** EINVAL: the system does not know this advice. */
    private static final int UNKNOWN = 22;
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
     * Reserves what is not reserved yet.
     *
     * @param part of a mapped file, from the beginning of a page on
     * @param directory where the file is
     * @param purpose what the memory is for; fits after "for"
     * @throws IOException if there is not so much; the message says what to do
     */
    static void reserve(MemorySegment part, Path directory, String purpose) throws IOException {
        if (MADVISE != null) {
            try {
                MADVISE.zero("reserve memory", part.address(), part.byteSize(), POPULATE_WRITE);
                return;
            } catch (NativeException e) {
                if (e.error() != UNKNOWN) {
                    throw new IOException(ShmFiles.tooFull(directory, part.byteSize(), purpose), e);
                }
            }
        }
        if (ShmFiles.free(directory) < part.byteSize()) {
            throw new IOException(ShmFiles.tooFull(directory, part.byteSize(), purpose));
        }
    }
}
