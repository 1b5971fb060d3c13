package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** Functions of the C library for sleeping on file descriptors. Thread-safe. */
final class EventDescriptors {

    private static final int EFD_NONBLOCK_CLOEXEC = 0x80800;
    private static final MemorySegment PPOLL = NativeLibrary.systemFunction("ppoll");
    private static final MemorySegment READ = NativeLibrary.systemFunction("read");
    private static final MemorySegment WRITE = NativeLibrary.systemFunction("write");

    private final Function eventfd;
    private final Function close;

    EventDescriptors() throws NativeException {
        NativeLibrary library = NativeLibrary.system();
        eventfd = library.checked("eventfd");
        close = library.checked("close");
    }

    int eventfd() throws NativeException {
        return eventfd.number("make an event descriptor", 0, EFD_NONBLOCK_CLOEXEC);
    }

    void close(int descriptor) throws NativeException {
        close.zero("close a descriptor", descriptor);
    }

    /** Waits for descriptors. Also returns on any error, for instance a signal. */
    int ppoll(long descriptors, long count, long time) {
        return (int) Downcalls.call(PPOLL, descriptors, count, time);
    }

    /** Reads the 8 bytes of an event descriptor; reads nothing if no thread has written since the last read. */
    long read(int descriptor, long buffer) {
        return Downcalls.call(READ, descriptor, buffer, Long.BYTES);
    }

    /** Writes 8 bytes to an event descriptor. */
    long write(int descriptor, long buffer) {
        return Downcalls.call(WRITE, descriptor, buffer, Long.BYTES);
    }
}
