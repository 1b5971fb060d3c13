package org.quipu.device.ring;

/**
 * Whether to copy through the caches or past them, found by timing a few copies, and by trying the other way now and then. Past them must take less than two thirds of the time: the other
 * side has to fetch from memory then what it would find in a cache.
 *
 * <p>A copy's time also depends on how its place in the ring was written the last time. So after a change of ways nothing is timed until the ring has been gone round.
 *
 * <p>Any number of threads may ask and tell at once; that may lose a count or a measurement, and nothing else.
 */
final class CopyChoice {

    /** One of so many copies may be timed or bring a change, a power of two, less one. */
    private static final int STEP_MASK = 7;

    /** One of so many copies is timed outside a trial, a power of two, less one. */
    private static final int TIMED_MASK = 63;

    /** For so many laps of the ring the other way is not tried. */
    private static final int LAPS_BETWEEN_TRIALS = 256;
    private static final int LAPS_BEFORE_FIRST_TRIAL = 2;

    /** What is timed of a trial, after its first lap: a lap divided by this. */
    private static final int TIMED_PART = 4;

    /** A time counts for no more than so many times of what its way took so far: the copy may have been interrupted. */
    private static final int MOST = 2;
    private static final int STEPS = 4;

    private final int lap;

    /** Copies so far, and at how many of them the present way was taken. */
    private int copies;
    private int changedAt;
    private int lapsToTrial = LAPS_BEFORE_FIRST_TRIAL;
    private boolean trial;
    private boolean bypasses;

    /** What the ways take, in any unit; 0 if that is not known. */
    private long cached;
    private long bypassing;

    /** @param lap copies in which the ring is gone round, 1 or more */
    CopyChoice(int lap) {
        this.lap = lap;
    }

    /** Counts a copy that is about to be made. @return whether it shall be timed, and {@link #took} told */
    boolean next() {
        int copy = ++copies;
        return (copy & STEP_MASK) == 0 && isTimed(copy);
    }

    /** Whether that copy goes past the caches; else through them. */
    boolean bypasses() {
        return bypasses;
    }

    private boolean isTimed(int copy) {
        int since = copy - changedAt;
        if (trial) {
            return since > lap;
        }
        if (since / lap >= lapsToTrial) {
            lapsToTrial = LAPS_BETWEEN_TRIALS;
            trial = true;
            change(copy);
            return false;
        }
        return since > lap && (copy & TIMED_MASK) == 0;
    }

    private void change(int copy) {
        changedAt = copy;
        bypasses = !bypasses;
        if (trial && bypasses) {
            bypassing = 0;
        } else if (trial) {
            cached = 0;
        }
    }

    /** What the copy took that {@link #next} wanted timed: nanoseconds, or part of them, per byte, 1 or more. */
    void took(long time) {
        if (bypasses) {
            bypassing = adapted(bypassing, time);
        } else {
            cached = adapted(cached, time);
        }
        int copy = copies;
        if (trial && copy - changedAt <= lap + lap / TIMED_PART) {
            return;
        }
        boolean ended = trial;
        trial = false;
        if (bypassing != 0 && cached != 0 && bypasses != cached > bypassing + bypassing / 2) {
            change(copy);
        } else if (ended) {
            changedAt = copy;
        }
    }

    /** Falls at once, rises by steps: what was once that fast can be, what was slow was perhaps interrupted. */
    private static long adapted(long known, long time) {
        return known == 0 || time < known ? time : known + (Math.min(time, MOST * known) - known) / STEPS;
    }
}
