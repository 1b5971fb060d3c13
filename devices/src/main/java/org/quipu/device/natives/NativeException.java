package org.quipu.device.natives;

import java.io.IOException;

/** A native library, or the hardware behind it, has refused; the message says what, in words fit for a user. */
public final class NativeException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Says what was refused, and why. */
    public NativeException(String message) {
        super(message);
    }

    /** As above, for a reason that is an exception. */
    public NativeException(String message, Throwable cause) {
        super(message, cause);
    }
}
