package org.quipu.mpj.error;

/** Makes the exceptions of a dialect, and spells names in their messages. The dialect hands it down. */
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

    /**
     * Returns the spelling of a name of the standard in this dialect.
     *
     * @param name the name without a prefix, for instance {@code Finalize} for {@code MPI_Finalize}
     */
    default String spelled(String name) {
        return "MPI_" + name;
    }
}
