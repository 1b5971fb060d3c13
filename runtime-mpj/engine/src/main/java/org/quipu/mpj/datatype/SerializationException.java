package org.quipu.mpj.datatype;

import org.jspecify.annotations.Nullable;

/** Thrown if objects cannot be serialized or deserialized. The message is one line for the user. */
public final class SerializationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String message;

    /**
     * Creates the exception.
     *
     * @param message the failure and its remedy
     * @param cause the exception of the objects or of the JDK, or null
     */
    public SerializationException(String message, @Nullable Throwable cause) {
        super(message, cause);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
