package org.quipu.mpj.datatype;

/** Objects could not be serialized or deserialized. The message is one line for the user. */
public final class SerializationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what went wrong and what can be done
     * @param cause what the objects or the JDK threw, or null
     */
    public SerializationException(String message, Throwable cause) {
        super(message, cause);
    }
}
