package org.quipu.device.natives;

import java.io.IOException;

/** A native library, or the hardware behind it, has refused; the message says what, in words fit for a user. */
public final class NativeException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int error;

    /** Says what was refused, and why. */
    public NativeException(String message) {
        this(message, 0);
    }

    /** As above, for a call that has failed with an error's number, as in C's errno. */
    public NativeException(String message, int error) {
        super(message);
        this.error = error;
    }

    /** As above, for a reason that is an exception. */
    public NativeException(String message, Throwable cause) {
        super(message, cause);
        error = 0;
    }

    /** The number of the error, as in C's errno; 0 if no call has failed. */
    public int error() {
        return error;
    }
}
