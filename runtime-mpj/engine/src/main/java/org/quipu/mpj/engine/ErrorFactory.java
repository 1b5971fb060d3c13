package org.quipu.mpj.engine;

/** Makes the exceptions of the façade that stands above the engine. Handed down when an engine is made. */
@FunctionalInterface
public interface ErrorFactory {

    /**
     * Makes an exception; does not throw it.
     *
     * @param errorClass one of {@link ErrorClass}
     * @param message what is wrong, in one line
     * @param cause what led to it, or null
     */
    RuntimeException error(int errorClass, String message, Throwable cause);
}
