package org.quipu.threads.sync;

/**
 * Finds the last of several parties to arrive: a combining tree of counters with at most {@link #FAN} parties at each.
 *
 * <p>The last party at a counter continues at the counter above; the last at the root is the last of all. Cost: one
 * atomic add for most parties, log(n)/log(8) for the last; none for a single party. Actions of each party before its
 * arrival happen-before actions of the last party afterwards. The last party resets the tree.
 */
public final class ArrivalTree {

    /** Wider nodes make more arrivals queue for a cache line; narrower ones make the tree deeper. */
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

    /** Records the arrival of party {@code me}; returns whether it is the last. */
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
                // no party returns here before the last one has released all, which publishes this
                level[node].value = 0;
            }
            child = node;
            width = level.length;
        }
        return true;
    }

    /** Resets the counters; for use while no party arrives. */
    void reset() {
        for (PaddedWord[] level : levels) {
            for (PaddedWord node : level) {
                node.value = 0;
            }
        }
    }
}
