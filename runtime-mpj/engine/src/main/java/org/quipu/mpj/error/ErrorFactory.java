package org.quipu.mpj.error;

/** Makes the exceptions of the dialect above the engine. The dialect hands it down. */
@FunctionalInterface
public interface ErrorFactory {

    /**
     * Returns a new exception. A dialect with checked exceptions returns an unchecked one that carries it.
     *
     * @param errorClass one of {@link ErrorClass}
     * @param message what is wrong, in one line
     * @param cause what led to it, or null
     */
    RuntimeException error(int errorClass, String message, Throwable cause);

    /** Returns a new exception without a cause. */
    default RuntimeException error(int errorClass, String message) {
        return error(errorClass, message, null);
    }
}
