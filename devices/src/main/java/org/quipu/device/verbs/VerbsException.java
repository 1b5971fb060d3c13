package org.quipu.device.verbs;

import java.io.IOException;

/** The library or the hardware has refused; the message says what, in words fit for a user. */
final class VerbsException extends IOException {

    private static final long serialVersionUID = 1L;

    VerbsException(String message) {
        super(message);
    }

    VerbsException(String message, Throwable cause) {
        super(message, cause);
    }
}
