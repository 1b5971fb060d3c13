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

    /** Returns a new exception for a feature that is missing, with its section of the standard. */
    default RuntimeException unsupported(String what, String section) {
        return error(ErrorClass.UNSUPPORTED_OPERATION, what + " is not supported yet (MPI 4.1 section " + section
                + ")");
    }

    /**
     * Claims an exception for one error handler: an error that passes through several calls is handled once.
     *
     * @return whether the exception is the dialect's and no handler has claimed it; by default none has handlers
     */
    default boolean claim(RuntimeException error) {
        return false;
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
