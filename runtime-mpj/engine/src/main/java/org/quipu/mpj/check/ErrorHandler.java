package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;

/**
 * An error handler, called when a call on a communicator fails (MPI 4.1 section 9.3). If the handler returns, the call
 * throws the error. Thread-safe if its function is.
 *
 * @param <C> the dialect's communicator
 */
public final class ErrorHandler<C> {

    /** The function of an error handler. */
    @FunctionalInterface
    public interface Function<C> {

        /** Handles an error of a call on a communicator. */
        void call(CommunicatorHandle<C> comm, RuntimeException error);
    }

    private final Function<C> function;
    private @Nullable Object owner;

    public ErrorHandler(Function<C> function) {
        this.function = function;
    }

    /** Returns a handler without effect, so that the call throws the error (MPI_ERRORS_RETURN). */
    public static <C> ErrorHandler<C> ofReturn() {
        return new ErrorHandler<>((comm, error) -> {});
    }

    /** Returns the dialect's object for this handler, or null. */
    public @Nullable Object owner() {
        return owner;
    }

    /** Sets the dialect's object for this handler. Must be called before the handler is published. */
    public void setOwner(Object newOwner) {
        owner = newOwner;
    }

    void call(CommunicatorHandle<C> comm, RuntimeException error) {
        function.call(comm, error);
    }
}
