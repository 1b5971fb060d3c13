package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Checks of lists of a group's ranks (MPI 4.1 section 7.3). */
public final class GroupCheck {

    private final ErrorFactory errors;

    /** @param errors makes the dialect's exceptions */
    public GroupCheck(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Checks that a list holds distinct ranks of a group; returns the list. */
    public int[] distinct(int[] ranks, RankGroup group) {
        if (ranks == null) {
            throw errors.error(ErrorClass.ARG, "ranks is null");
        }
        BitSet seen = new BitSet();
        for (int i = 0; i < ranks.length; i++) {
            rank("ranks[" + i + "]", ranks[i], group);
            add(ranks[i], seen);
        }
        return ranks;
    }

    /**
     * Checks triplets of first rank, limit and stride.
     *
     * @return the ranks that they name
     */
    public int[] expanded(int[][] ranges, RankGroup group) {
        if (ranges == null) {
            throw errors.error(ErrorClass.ARG, "ranges is null");
        }
        IntStream.Builder ranks = IntStream.builder();
        BitSet seen = new BitSet();
        for (int i = 0; i < ranges.length; i++) {
            String name = "ranges[" + i + "]";
            if (ranges[i] == null || ranges[i].length != 3) {
                throw errors.error(ErrorClass.ARG, name + " must have three entries: first rank, last rank, stride");
            }
            if (ranges[i][2] == 0) {
                throw errors.error(ErrorClass.ARG, "the stride of " + name + " must not be 0");
            }
            expand(name + " " + Arrays.toString(ranges[i]), ranges[i], group, seen, ranks);
        }
        return ranks.build().toArray();
    }

    /** Throws at the first invalid or repeated rank, so it makes at most one step more than the group has members. */
    private void expand(String name, int[] range, RankGroup group, BitSet seen, IntStream.Builder ranks) {
        long stride = range[2];
        for (long rank = range[0]; stride > 0 ? rank <= range[1] : rank >= range[1]; rank += stride) {
            if (rank < 0 || rank >= group.size()) {
                throw errors.error(ErrorClass.RANK,
                        name + " names " + rank + ", but ranks are 0 to " + (group.size() - 1));
            }
            add((int) rank, seen);
            ranks.add((int) rank);
        }
    }

    /**
     * Returns the ranks in one group of the processes with given ranks in another. {@link Check#PROC_NULL} stays as it
     * is; {@link Check#UNDEFINED} stands for a process that is not in the second group.
     */
    public int[] translate(int[] ranks, RankGroup from, RankGroup to) {
        if (ranks == null) {
            throw errors.error(ErrorClass.ARG, "ranks1 is null");
        }
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] != Check.PROC_NULL) {
                rank("ranks1[" + i + "]", ranks[i], from);
            }
        }
        int[] translated = from.translate(Arrays.stream(ranks).filter(rank -> rank != Check.PROC_NULL).toArray(), to);
        int[] result = new int[ranks.length];
        int next = 0;
        for (int i = 0; i < ranks.length; i++) {
            result[i] = ranks[i] == Check.PROC_NULL ? Check.PROC_NULL : translated[next++];
        }
        return result;
    }

    private void add(int rank, BitSet seen) {
        if (seen.get(rank)) {
            throw errors.error(ErrorClass.RANK, "rank " + rank + " occurs twice");
        }
        seen.set(rank);
    }

    /** Checks a rank of a group. */
    public void rank(String name, int rank, RankGroup group) {
        if (rank < 0 || rank >= group.size()) {
            throw errors.error(ErrorClass.RANK,
                    name + " must be a rank from 0 to " + (group.size() - 1) + ", but is " + rank);
        }
    }
}
