package org.quipu.device.sync;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.invoke.MethodHandle;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** What is needed of the C library to sleep on descriptors. Thread-safe. */
final class EventDescriptors {

    private static final int EFD_NONBLOCK_CLOEXEC = 0x80800;

    private final Function eventfd;
    private final Function close;
    private final MethodHandle ppoll;
    private final MethodHandle read;
    private final MethodHandle write;

    EventDescriptors() throws NativeException {
        NativeLibrary library = NativeLibrary.system();
        eventfd = library.checked("eventfd");
        close = library.checked("close");
        ppoll = library.plain("ppoll", INT, LONG, LONG, LONG, LONG);
        read = library.plain("read", LONG, INT, LONG, LONG);
        write = library.plain("write", LONG, INT, LONG, LONG);
    }

    int eventfd() throws NativeException {
        return eventfd.number("make an event descriptor", 0, EFD_NONBLOCK_CLOEXEC);
    }

    void close(int descriptor) throws NativeException {
        close.zero("close a descriptor", descriptor);
    }

    /** Any error, a signal for one, is a reason to return like another. */
    int ppoll(long descriptors, long count, long time) {
        try {
            return (int) ppoll.invokeExact(descriptors, count, time, 0L);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** Reads an event descriptor's 8 bytes; nothing if nobody has written. */
    long read(int descriptor, long buffer) {
        try {
            return (long) read.invokeExact(descriptor, buffer, 8L);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** Writes an event descriptor's 8 bytes. */
    long write(int descriptor, long buffer) {
        try {
            return (long) write.invokeExact(descriptor, buffer, 8L);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }
}
