package org.quipu.threads.sync;

/**
 * Finds out who of several parties comes last: a tree of counters with at most {@link #FAN} parties at each.
 *
 * <p>The last to come at a counter goes on to the counter above; who is last at the top is last of all. Cost: one atomic
 * add for most parties, log(n)/log(8) for the last; none for a single party. What each party did before it came
 * happens-before what the last does after. The last leaves the tree as it was, for the next time.
 */
public final class ArrivalTree {

    private static final int FAN = 8;

    private final int parties;
    private final PaddedWord[][] levels;

    public ArrivalTree(int parties) {
        this.parties = parties;
        int depth = 0;
        for (int width = parties; width > 1; width = above(width)) {
            depth++;
        }
        levels = new PaddedWord[depth][];
        int width = parties;
        for (int level = 0; level < depth; level++) {
            width = above(width);
            levels[level] = new PaddedWord[width];
            for (int i = 0; i < width; i++) {
                levels[level][i] = new PaddedWord();
            }
        }
    }

    private static int above(int width) {
        return (width + FAN - 1) / FAN;
    }

    /** Says that party {@code me} has come; returns whether it is the last. */
    public boolean arrive(int me) {
        int child = me;
        int width = parties;
        for (PaddedWord[] level : levels) {
            int node = child / FAN;
            int expected = Math.min(FAN, width - node * FAN);
            if (expected > 1) {
                if (level[node].getAndAdd(1) + 1 < expected) {
                    return false;
                }
                // nobody comes here again before the last party has let everybody go, which publishes this
                level[node].value = 0;
            }
            child = node;
            width = level.length;
        }
        return true;
    }

    /** Forgets who has come; for use while no party comes. */
    void reset() {
        for (PaddedWord[] level : levels) {
            for (PaddedWord node : level) {
                node.value = 0;
            }
        }
    }
}
