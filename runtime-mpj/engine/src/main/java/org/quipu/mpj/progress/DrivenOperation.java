package org.quipu.mpj.progress;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.match.Operation;

/**
 * An operation of several steps. The thread that starts it executes the first steps; the driver executes the others,
 * after each poll. One thread at a time executes steps.
 */
public abstract class DrivenOperation extends Operation {

    /** The operation that was started before this one; guarded by {@link DrivenOperations}. */
    @Nullable
    DrivenOperation previousStarted;

    /**
     * Executes the steps that are possible now, without waiting. Must not throw, poll or wait.
     *
     * @return the number of executed steps
     */
    protected abstract int advance();

    /** Returns whether no step remains. Called by the thread that has called {@link #advance}. */
    protected abstract boolean isOver();

    /** Completes the operation, of which no step remains. The driver has no reference to it any more. */
    protected abstract void end();
}
