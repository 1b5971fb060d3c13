package org.quipu.mpj.error;

import org.jspecify.annotations.Nullable;

/** Creates the exceptions of a dialect and spells names in their messages. Implemented by the dialect. */
@FunctionalInterface
public interface ErrorFactory {

    /**
     * Returns a new exception. A dialect with checked exceptions returns an unchecked exception that wraps it.
     *
     * @param errorClass one of {@link ErrorClass}
     * @param message the error, in one line
     * @param cause the underlying exception, or null
     */
    RuntimeException error(int errorClass, String message, @Nullable Throwable cause);

    /** Returns a new exception without a cause. */
    default RuntimeException error(int errorClass, String message) {
        return error(errorClass, message, null);
    }

    /** Returns a new exception for an unsupported feature, given its section of the standard. */
    default RuntimeException unsupported(String what, String section) {
        return error(ErrorClass.UNSUPPORTED_OPERATION, what + " is not supported yet (MPI 4.1 section " + section
                + ")");
    }

    /**
     * Claims an exception for one error handler, so that an error that passes through nested calls is handled once.
     *
     * @return true if this is an exception of the dialect that no handler has claimed yet; false by default
     */
    default boolean claim(RuntimeException error) {
        return false;
    }

    /**
     * Returns this dialect's spelling of a name of the standard.
     *
     * @param name the name without a prefix, for instance {@code Finalize} for {@code MPI_Finalize}
     */
    default String spelled(String name) {
        return "MPI_" + name;
    }
}
