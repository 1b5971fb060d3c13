package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** The functions of the C library for sleeping on file descriptors. Thread-safe. */
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

    /** Waits for descriptors. Returns on any error too, for instance a signal. */
    int ppoll(long descriptors, long count, long time) {
        return (int) Downcalls.call(PPOLL, descriptors, count, time);
    }

    /** Reads an event descriptor's 8 bytes; reads nothing if no thread has written since. */
    long read(int descriptor, long buffer) {
        return Downcalls.call(READ, descriptor, buffer, Long.BYTES);
    }

    /** Writes an event descriptor's 8 bytes. */
    long write(int descriptor, long buffer) {
        return Downcalls.call(WRITE, descriptor, buffer, Long.BYTES);
    }
}
