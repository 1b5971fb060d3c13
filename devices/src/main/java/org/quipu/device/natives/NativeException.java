package org.quipu.device.natives;

import java.io.IOException;

/** Thrown if a native library or the hardware rejects a call. The message is intended for users. */
public final class NativeException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int error;

    /** Creates an exception without an error number. */
    public NativeException(String message) {
        this(message, 0);
    }

    /** Creates an exception for a call that failed with an error number, as in {@code errno}. */
    public NativeException(String message, int error) {
        super(message);
        this.error = error;
    }

    /** Creates an exception with a cause. */
    public NativeException(String message, Throwable cause) {
        super(message, cause);
        error = 0;
    }

    /** Returns the error number, as in {@code errno}; 0 if there is none. */
    public int error() {
        return error;
    }
}
