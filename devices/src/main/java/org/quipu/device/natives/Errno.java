package org.quipu.device.natives;

import java.lang.foreign.MemorySegment;

/** Error numbers of the C library, {@code errno(3)}, and what they mean. */
public final class Errno {

    /** A signal interrupted the call. */
    public static final int EINTR = 4;

    /** The descriptor is not open. */
    public static final int EBADF = 9;

    /** The call would have to wait. */
    public static final int EAGAIN = 11;

    /** The kernel does not know what it was asked for. */
    public static final int EINVAL = 22;

    private static final int ENOMEM = 12;
    private static final MemorySegment LOCATION = NativeLibrary.systemFunction("__errno_location");
    private static final MemorySegment STRERROR = NativeLibrary.systemFunction("strerror");

    private Errno() {
    }

    /**
     * Returns the error number of this thread's last native call. The JVM may have made a call of its own since, so the
     * number is a hint; {@link Function} captures it reliably, but allocates.
     */
    public static int last() {
        return AddressSpace.ALL.get(NativeLibrary.INT, Downcalls.brief(MemorySegment.NULL, LOCATION, 0, 0, 0, 0));
    }

    /** Returns the C library's text for an error number. */
    public static String text(int error) {
        String text = AddressSpace.ALL.getString(Downcalls.call(STRERROR, error));
        return error == ENOMEM ? text + ", or the limit of locked memory is reached" : text;
    }
}
