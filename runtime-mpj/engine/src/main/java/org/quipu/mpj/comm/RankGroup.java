package org.quipu.mpj.comm;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * An ordered set of processes, identified by their job ranks (MPI 4.1 section 7.2.1). Immutable and thread-safe.
 * Arguments are not checked. The time of every operation is linear in the sizes and in the largest rank.
 */
public final class RankGroup {

    /** The empty group. */
    public static final RankGroup EMPTY = new RankGroup(new int[0]);

    /** The result of a comparison of two groups (MPI 4.1 section 7.3.1). */
    public enum Likeness {
        /** The same processes in the same order. */
        SAME,
        /** The same processes in another order. */
        SAME_MEMBERS,
        DIFFERENT
    }

    /** Rank of a process that is not a member. */
    public static final int NOBODY = -1;

    private final int[] jobRanks;

    private RankGroup(int[] jobRanks) {
        this.jobRanks = jobRanks;
    }

    /** Returns the group of the processes with given job ranks, in this order. */
    public static RankGroup of(int... jobRanks) {
        return jobRanks.length == 0 ? EMPTY : new RankGroup(jobRanks.clone());
    }

    /** Returns the group of all processes of a job. */
    public static RankGroup all(int size) {
        return new RankGroup(IntStream.range(0, size).toArray());
    }

    public int size() {
        return jobRanks.length;
    }

    /** Returns the job rank of a member. */
    public int jobRank(int member) {
        return jobRanks[member];
    }

    /** Returns the job ranks of all members, in order. */
    public int[] jobRanks() {
        return jobRanks.clone();
    }

    /** Returns the rank of a process in this group, or {@link #NOBODY}. */
    public int rankOf(int jobRank) {
        for (int member = 0; member < jobRanks.length; member++) {
            if (jobRanks[member] == jobRank) {
                return member;
            }
        }
        return NOBODY;
    }

    /** Returns all members of this group, followed by those of the other group that are not in this one. */
    public RankGroup union(RankGroup other) {
        BitSet mine = members();
        return of(IntStream.concat(Arrays.stream(jobRanks), Arrays.stream(other.jobRanks)
                .filter(rank -> !mine.get(rank))).toArray());
    }

    /** Returns the members of both groups, in this group's order. */
    public RankGroup intersection(RankGroup other) {
        return keep(other.members()::get);
    }

    /** Returns the members of this group that are not in the other, in this group's order. */
    public RankGroup difference(RankGroup other) {
        BitSet others = other.members();
        return keep(rank -> !others.get(rank));
    }

    /** Returns the members with given ranks, in the order of the array. */
    public RankGroup include(int... ranks) {
        return of(Arrays.stream(ranks).map(rank -> jobRanks[rank]).toArray());
    }

    /** Returns the members without those with given ranks, in this group's order. */
    public RankGroup exclude(int... ranks) {
        return difference(include(ranks));
    }

    /** Returns the rank in the other group, or {@link #NOBODY}, of each process with a given rank in this group. */
    public int[] translate(int[] ranks, RankGroup other) {
        int[] places = new int[1 + Arrays.stream(jobRanks).max().orElse(0)];
        Arrays.fill(places, NOBODY);
        for (int member = 0; member < other.jobRanks.length; member++) {
            if (other.jobRanks[member] < places.length) {
                places[other.jobRanks[member]] = member;
            }
        }
        return Arrays.stream(ranks).map(rank -> places[jobRanks[rank]]).toArray();
    }

    /** Compares this group with another. */
    public Likeness compare(RankGroup other) {
        if (Arrays.equals(jobRanks, other.jobRanks)) {
            return Likeness.SAME;
        }
        return members().equals(other.members()) ? Likeness.SAME_MEMBERS : Likeness.DIFFERENT;
    }

    private RankGroup keep(IntPredicate test) {
        return of(Arrays.stream(jobRanks).filter(test).toArray());
    }

    private BitSet members() {
        BitSet members = new BitSet();
        for (int rank : jobRanks) {
            members.set(rank);
        }
        return members;
    }
}
