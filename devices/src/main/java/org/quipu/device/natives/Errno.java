package org.quipu.device.natives;

import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;

/** Error numbers of the C library, {@code errno(3)}, and their meanings. */
public final class Errno {

    /** A signal interrupted the call. */
    public static final int EINTR = 4;

    /** The call would block. */
    public static final int EAGAIN = 11;

    /** The kernel does not support the request. */
    public static final int EINVAL = 22;

    private static final int ENOMEM = 12;
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final long OFFSET = STATE.byteOffset(PathElement.groupElement("errno"));
    private static final MemorySegment LOCATION = NativeLibrary.systemFunction("__errno_location");
    private static final MemorySegment STRERROR = NativeLibrary.systemFunction("strerror");

    private Errno() {
    }

    /** Returns memory in which a call of {@link Downcalls#brief} stores its error number. */
    public static MemorySegment memory(SegmentAllocator allocator) {
        return allocator.allocate(STATE);
    }

    static int in(MemorySegment memory) {
        return memory.get(NativeLibrary.INT, OFFSET);
    }

    /**
     * Returns the error number of this thread's last native call. It is a hint: the JVM may have made a call of its own
     * since, for example at a safepoint.
     */
    public static int last() {
        return AddressSpace.ALL.get(NativeLibrary.INT, Downcalls.uncapturedAddress(LOCATION));
    }

    /** Returns the C library's message for an error number. */
    public static String text(int error) {
        String text = AddressSpace.ALL.getString(Downcalls.call(STRERROR, error));
        return error == ENOMEM ? text + ", or the limit of locked memory is reached" : text;
    }
}
