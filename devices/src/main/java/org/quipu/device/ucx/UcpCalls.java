package org.quipu.device.ucx;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.quipu.device.natives.NativeLibrary;

/** The calls of the hot path. They allocate nothing. Not for {@code critical} linkage: they may enter the kernel and call back. */
final class UcpCalls {

    private static final ValueLayout.OfByte STATUS = ValueLayout.JAVA_BYTE;
    private static final MethodHandle NUMBER_OF_POINTER = handle(INT, LONG);
    private static final MethodHandle STATUS_OF_POINTER = handle(STATUS, LONG);
    private static final MethodHandle POINTER_OF_TWO = handle(LONG, LONG, LONG);
    private static final MethodHandle SEND = handle(LONG, LONG, INT, LONG, LONG, LONG, LONG, LONG);

    private static final MethodHandle GET = handle(LONG, LONG, LONG, LONG, LONG, LONG, LONG);

    private UcpCalls() {
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(MemoryLayout result, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(NativeLibrary.descriptor(result, arguments));
    }

    /** {@code unsigned f(void *)}. */
    static int number(MemorySegment function, long pointer) {
        try {
            return (int) NUMBER_OF_POINTER.invokeExact(function, pointer);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** {@code ucs_status_t f(void *)}. Functions without a result are called so too: what is answered then means nothing. */
    static byte status(MemorySegment function, long pointer) {
        try {
            return (byte) STATUS_OF_POINTER.invokeExact(function, pointer);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** {@code void *f(void *, void *)}. Functions without a result are called so too: what is answered then means nothing. */
    static long pointer(MemorySegment function, long first, long second) {
        try {
            return (long) POINTER_OF_TWO.invokeExact(function, first, second);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** {@code ucp_am_send_nbx} without a header. @return see {@link RequestDescriptor} */
    static long send(MemorySegment function, long endpoint, int id, long data, long length, long params) {
        try {
            return (long) SEND.invokeExact(function, endpoint, id, 0L, 0L, data, length, params);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** {@code ucp_get_nbx}. @return see {@link RequestDescriptor} */
    static long get(MemorySegment function, long endpoint, long local, long length, long remote, long key, long params) {
        try {
            return (long) GET.invokeExact(function, endpoint, local, length, remote, key, params);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }
}
