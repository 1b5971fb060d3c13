package org.quipu.mpj.datatype;

/** Thrown if objects cannot be serialized or deserialized. The message is one line for the user. */
public final class SerializationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message the failure and its remedy
     * @param cause the exception of the objects or of the JDK, or null
     */
    public SerializationException(String message, Throwable cause) {
        super(message, cause);
    }
}
