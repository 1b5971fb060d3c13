package org.quipu.mpj.rma;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * The access and exposure epochs of one rank on one window (MPI 4.1 section 12.5): which calls are currently allowed.
 * Sends no messages. Thread-safe.
 *
 * <p>A fence opens an epoch that counts only if operations follow. Until then, an epoch of another kind may begin.
 */
final class Epochs {

    private enum Access {
        NONE, FENCE, STARTED, LOCKED, LOCKED_ALL
    }

    private final ErrorFactory errors;
    private final boolean[] targets;
    private volatile Access access = Access.NONE;

    /** Whether operations have followed the last fence. */
    private volatile boolean fenceUsed;

    /** Number of targets of {@link #targets}: those of Start, or those that are locked. */
    private int targetCount;

    /** The ranks to which the window is exposed by Post; null if it is not. */
    private int @Nullable [] exposedTo;

    Epochs(ErrorFactory errors, int ranks) {
        this.errors = errors;
        targets = new boolean[ranks];
    }

    private RuntimeException error(String message, String section) {
        return errors.error(ErrorClass.RMA_SYNC, message + " (MPI 4.1 section " + section + ")");
    }

    /** Checks that operations on a target are allowed. */
    void requireAccess(String call, int target) {
        switch (access) {
            case FENCE -> {
                if (!fenceUsed) {
                    fenceUsed = true;
                }
            }
            case STARTED -> {
                if (!targets[target]) {
                    throw error(call + ": rank " + target + " is not in the group of Start; add it there", "12.5.2");
                }
            }
            case LOCKED -> requireLocked(call, target);
            case LOCKED_ALL -> {
                // Every target may be accessed.
            }
            default -> throw error(call + ": no access epoch; call Fence, Start, Lock or Lock_all first", "12.5");
        }
    }

    private void requireLocked(String call, int target) {
        if (!targets[target]) {
            throw error(call + ": rank " + target + " is not locked; call Lock for it first", "12.5.3");
        }
    }

    /** Checks that a target is locked. */
    void requirePassive(String call, int target) {
        if (access == Access.LOCKED) {
            requireLocked(call, target);
        } else if (access != Access.LOCKED_ALL) {
            throw error(call + ": allowed only between Lock and Unlock, or Lock_all and Unlock_all", "12.5.3");
        }
    }

    /** Checks that any target is locked. */
    void requirePassive(String call) {
        if (access != Access.LOCKED && access != Access.LOCKED_ALL) {
            throw error(call + ": allowed only between Lock and Unlock, or Lock_all and Unlock_all", "12.5.3");
        }
    }

    /** Checks that an access epoch may begin. */
    private void requireNone(String call) {
        String open = switch (access) {
            case FENCE -> fenceUsed ? "Fence; end it by Fence with MODE_NOSUCCEED" : null;
            case STARTED -> "Start; call Complete first";
            case LOCKED -> "Lock; call Unlock for each locked rank first";
            case LOCKED_ALL -> "Lock_all; call Unlock_all first";
            case NONE -> null;
        };
        if (open != null) {
            throw error(call + ": an access epoch is open, begun by " + open, "12.5");
        }
    }

    /** Checks that a fence is allowed. */
    synchronized void requireFence() {
        if (access != Access.FENCE) {
            requireNone("Fence");
        }
        if (exposedTo != null) {
            throw error("Fence: the window is exposed by Post; call Wait first", "12.5");
        }
    }

    /** Records a fence. */
    synchronized void fenced(boolean opens) {
        fenceUsed = false;
        access = opens ? Access.FENCE : Access.NONE;
    }

    /** Begins an access epoch to a group. */
    synchronized void start(int[] ranks) {
        requireNone("Start");
        Arrays.fill(targets, false);
        for (int rank : ranks) {
            targets[rank] = true;
        }
        targetCount = ranks.length;
        access = Access.STARTED;
    }

    /** Returns the group of Start; throws an error if there is none. */
    synchronized int[] started() {
        if (access != Access.STARTED) {
            throw error("Complete: no access epoch; call Start first", "12.5.2");
        }
        return current();
    }

    private int[] current() {
        int[] ranks = new int[targetCount];
        int next = 0;
        for (int rank = 0; rank < targets.length; rank++) {
            if (targets[rank]) {
                ranks[next++] = rank;
            }
        }
        return ranks;
    }

    /** Ends the access epoch, however it began. */
    synchronized void end() {
        Arrays.fill(targets, false);
        targetCount = 0;
        access = Access.NONE;
    }

    /** Begins an exposure epoch. */
    synchronized void post(int[] ranks) {
        if (exposedTo != null) {
            throw error("Post: the window is already exposed; call Wait first", "12.5.2");
        }
        if (access == Access.FENCE && fenceUsed) {
            requireNone("Post");
        }
        exposedTo = ranks;
    }

    /** Returns the group of Post; throws an error if there is none. */
    synchronized int[] posted(String call) {
        if (exposedTo == null) {
            throw error(call + ": the window is not exposed; call Post first", "12.5.2");
        }
        return exposedTo;
    }

    /** Ends the exposure epoch. */
    synchronized void unpost() {
        exposedTo = null;
    }

    /** Begins an access epoch to one rank. */
    synchronized void lock(int target) {
        if (access != Access.LOCKED) {
            requireNone("Lock");
        } else if (targets[target]) {
            throw error("Lock: rank " + target + " is already locked; call Unlock first", "12.5.3");
        }
        targets[target] = true;
        targetCount++;
        access = Access.LOCKED;
    }

    /** Checks that a lock may be released. */
    void requireUnlock(int target) {
        if (access != Access.LOCKED) {
            throw error("Unlock: rank " + target + " is not locked; call Lock for it first", "12.5.3");
        }
        requireLocked("Unlock", target);
    }

    /** Ends the access epoch to one rank. */
    synchronized void unlock(int target) {
        targets[target] = false;
        targetCount--;
        if (targetCount == 0) {
            access = Access.NONE;
        }
    }

    /** Begins an access epoch to all ranks. */
    synchronized void lockAll() {
        requireNone("Lock_all");
        access = Access.LOCKED_ALL;
    }

    /** Checks that all ranks are locked. */
    void requireUnlockAll() {
        if (access != Access.LOCKED_ALL) {
            throw error("Unlock_all: not all ranks are locked; call Lock_all first", "12.5.3");
        }
    }

    /** Checks that no epoch is open, except one of a fence that no operation has followed. */
    synchronized void requireClosed() {
        requireNone("Free");
        if (exposedTo != null) {
            throw error("Free: the window is exposed by Post; call Wait first", "12.2.6");
        }
    }
}
