package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorCodes;
import org.quipu.mpj.error.ErrorFactory;

/**
 * The state shared by all communicators of one process: keyvals, error codes, the default error handler, and whether
 * communication is possible. One object per dialect. Thread-safe.
 *
 * @param <C> the dialect's communicator
 */
public final class ProcessScope<C> {

    /** State of the process relative to initialization and finalization (MPI 4.1 chapter 11). */
    public enum Phase {
        BEFORE_INIT, ACTIVE, AFTER_FINALIZE
    }

    private final ErrorFactory errors;
    private final ErrorCodes codes;
    private final Keyvals<C> keyvals;
    private final ErrorHandler<C> fatal;
    private volatile Phase phase = Phase.BEFORE_INIT;

    /** Handles errors that are not associated with a communicator; null until it is set. */
    private volatile @Nullable CommunicatorHandle<C> self;

    /**
     * Creates the scope of a process that has not been initialized.
     *
     * @param errors creates the dialect's exceptions
     * @param fatal the default error handler, which ends the job
     */
    public ProcessScope(ErrorFactory errors, ErrorHandler.Function<C> fatal) {
        this.errors = errors;
        this.fatal = new ErrorHandler<>(fatal);
        codes = new ErrorCodes(errors);
        keyvals = new Keyvals<>(errors);
    }

    public ErrorFactory errors() {
        return errors;
    }

    public ErrorCodes codes() {
        return codes;
    }

    public Keyvals<C> keyvals() {
        return keyvals;
    }

    /** Returns the default error handler, which ends the job. */
    public ErrorHandler<C> fatal() {
        return fatal;
    }

    public Phase phase() {
        return phase;
    }

    public void enter(Phase next) {
        phase = next;
    }

    /** Sets the communicator of this process alone. */
    public void setSelf(CommunicatorHandle<C> handle) {
        self = handle;
    }

    @Nullable
    CommunicatorHandle<C> self() {
        return self;
    }

    /** Returns the error for a call that requires communication while none is possible. */
    public RuntimeException notActive() {
        return errors.error(ErrorClass.OTHER, phase == Phase.AFTER_FINALIZE
                ? "this call comes after " + errors.spelled("Finalize")
                : "call " + errors.spelled("Init") + " first: no communication is possible before it");
    }
}
