package org.quipu.launch.job;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.control.ControlListener;

/** The launcher's view of one rank. Guarded by the job's lock. */
final class RankState {

    /**
     * The failure of a rank.
     *
     * @param exitCode the job's exit code if this is its first failure
     * @param what follows "rank 3 on node7" in the message
     * @param killed whether the rank ended without reporting a reason; other ranks may then have failed because of it
     */
    record Failure(int exitCode, String what, boolean killed) {}

    /** The exit code of a rank that has not reported one. */
    static final int UNKNOWN = ControlListener.UNKNOWN_CODE;

    private static final long NOT_ENDING = Long.MAX_VALUE;

    private final int size;
    private boolean joined;
    private boolean finalized;
    private boolean leaving;
    private int leavingCode = UNKNOWN;
    private boolean stuck;
    private long endBegan = NOT_ENDING;
    private int exitCode = -1;
    private boolean hasReported;
    private boolean aborting;
    private @Nullable Failure reported;

    RankState(int size) {
        this.size = size;
    }

    /** The rank enters a fence: for the first time, later, or in a new life after it was finalized. */
    void joined() {
        joined = true;
        finalized = false;
    }

    void finalized() {
        finalized = true;
    }

    /**
     * Its shutdown has begun.
     *
     * @param order grows with each event of the job
     * @param code its future exit code, or {@link #UNKNOWN}
     */
    void leaving(long order, int code) {
        leaving = true;
        leavingCode = code;
        endBegins(order);
    }

    /**
     * Returns whether it is shutting down although its peers cannot continue without it.
     *
     * @param inFence whether it waits for its peers, as in a hook that calls MPI_Finalize
     * @param fenceOccupied whether any rank waits for its peers
     */
    boolean keepsOthersWaiting(boolean inFence, boolean fenceOccupied) {
        if (!leaving || hasExited() || reported != null) {
            return false;
        }
        return size > 1 && (joined ? !finalized && !inFence : fenceOccupied);
    }

    /** Its shutdown does not end, and {@link #keepsOthersWaiting} is true. */
    void stuck(long order) {
        String what = leavingCode > 0 ? "called System.exit(" + leavingCode + ")"
                : joined ? "is shutting down without MPI_Finalize"
                : "is shutting down without MPI_Init, in which another rank waits for it";
        stuck = true;
        aborted(order, new Failure(leavingCode > 0 ? leavingCode : ExitCodes.FAILED,
                what + ", and its shutdown hooks do not end (stacks above)", false));
    }

    /** Whether its shutdown does not end. */
    boolean isStuck() {
        return stuck;
    }

    /** It does not respond: it can neither report a reason nor end by itself. */
    void silent(long order, String what) {
        endBegins(order);
        aborting = true;
        if (reported == null) {
            reported = new Failure(ExitCodes.FAILED, what, true);
        }
    }

    void endBegins(long order) {
        endBegan = Math.min(endBegan, order);
    }

    void reported(long order, Failure failure) {
        endBegins(order);
        hasReported = true;
        if (reported == null) {
            reported = failure;
        }
    }

    /** It has requested the end of the job, and waits for that. */
    void aborted(long order, Failure failure) {
        reported(order, failure);
        aborting = true;
    }

    /** It has ended; the end of a JVM in which it had ended before adds nothing. */
    void exited(long order, int code) {
        if (!hasExited()) {
            endBegins(order);
            exitCode = code;
        }
    }

    /** It reported itself that it has ended. */
    void exitReported(long order, int code) {
        hasReported = true;
        exited(order, code);
    }

    /** Returns whether it reported itself that it ends, or why; otherwise the exit status of its JVM shows that. */
    boolean hasReported() {
        return hasReported;
    }

    boolean hasExited() {
        return exitCode >= 0;
    }

    /** Returns whether it has begun to end by itself and has not ended yet. */
    boolean isEnding() {
        return endBegan != NOT_ENDING && !hasExited() && !aborting;
    }

    boolean isAborting() {
        return aborting && !hasExited();
    }

    /** Returns the order of the first event that belongs to its end. */
    long endBegan() {
        return endBegan;
    }

    boolean hasJoined() {
        return joined;
    }

    /** Returns its failure; empty if it runs, or ended normally. */
    Optional<Failure> failure() {
        if (reported != null) {
            return Optional.of(reported);
        }
        if (!hasExited()) {
            return Optional.empty();
        }
        if (ExitCodes.mayBeSignal(exitCode) && !leaving) {
            return Optional.of(new Failure(exitCode, "was killed by signal " + ExitCodes.signal(exitCode), true));
        }
        if (ExitCodes.isHandledSignal(exitCode)) {
            return Optional.of(new Failure(exitCode, "was ended by signal " + ExitCodes.signal(exitCode), false));
        }
        if (exitCode != 0) {
            // Without BYE it was halted: by Runtime.halt, a native exit, or the JVM itself.
            return Optional.of(new Failure(exitCode, "ended with exit code " + exitCode, !leaving));
        }
        if (size > 1 && joined && !finalized) {
            return Optional.of(new Failure(ExitCodes.FAILED, "ended without MPI_Finalize", false));
        }
        return Optional.empty();
    }
}
