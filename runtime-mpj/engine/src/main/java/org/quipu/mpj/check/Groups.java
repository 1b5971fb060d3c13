package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Creates and compares groups, with argument checks (MPI 4.1 section 7.3). Thread-safe. */
public final class Groups {

    private final ErrorFactory errors;

    /** @param errors creates the dialect's exceptions */
    public Groups(ErrorFactory errors) {
        this.errors = errors;
    }

    private RankGroup members(String name, GroupHandle group) {
        if (group == null) {
            throw errors.error(ErrorClass.GROUP, name + " is null");
        }
        return group.members();
    }

    /** Returns all members of the first group, followed by those of the second that are not in the first. */
    public GroupHandle union(GroupHandle group1, GroupHandle group2) {
        RankGroup result = members("group1", group1).union(members("group2", group2));
        return group1.with(group2, result);
    }

    /** Returns the common members, in the first group's order. */
    public GroupHandle intersection(GroupHandle group1, GroupHandle group2) {
        RankGroup result = members("group1", group1).intersection(members("group2", group2));
        return group1.with(group2, result);
    }

    /** Returns the members of the first group that are not in the second, in the first group's order. */
    public GroupHandle difference(GroupHandle group1, GroupHandle group2) {
        RankGroup result = members("group1", group1).difference(members("group2", group2));
        return group1.with(group2, result);
    }

    /** Compares two groups. */
    public RankGroup.Likeness compare(GroupHandle group1, GroupHandle group2) {
        return members("group1", group1).compare(members("group2", group2));
    }

    /** Returns the members with the given distinct ranks, in the array's order. */
    public GroupHandle include(GroupHandle group, int[] ranks) {
        RankGroup members = group.members();
        return group.with(members.include(distinct(ranks, members)));
    }

    /** Returns the members without those with the given distinct ranks. */
    public GroupHandle exclude(GroupHandle group, int[] ranks) {
        RankGroup members = group.members();
        return group.with(members.exclude(distinct(ranks, members)));
    }

    /** As {@link #include}; the ranks are given as triplets of first rank, last rank and stride. */
    public GroupHandle includeRanges(GroupHandle group, int[][] ranges) {
        RankGroup members = group.members();
        return group.with(members.include(expanded(ranges, members)));
    }

    /** As {@link #exclude}; the ranks are given as triplets of first rank, last rank and stride. */
    public GroupHandle excludeRanges(GroupHandle group, int[][] ranges) {
        RankGroup members = group.members();
        return group.with(members.exclude(expanded(ranges, members)));
    }

    /** Returns the members of a group; throws an error unless all belong to a communicator's group. */
    public RankGroup part(GroupHandle group, Communicator comm) {
        RankGroup members = members("group", group);
        if (members.difference(comm.group()).size() > 0) {
            throw errors.error(ErrorClass.GROUP, "group has members that are not in the communicator");
        }
        return members;
    }

    /** As {@link #part}, for a call that only members make; throws an error if this process is not a member. */
    public RankGroup ownPart(GroupHandle group, Communicator comm) {
        RankGroup members = part(group, comm);
        if (members.rankOf(comm.engine().rank()) < 0) {
            throw errors.error(ErrorClass.GROUP,
                    "only members of the group make this call, and this rank is not one (MPI 4.1 section 7.4.2)");
        }
        return members;
    }

    /** Checks that an array contains distinct ranks of a group, and returns it. */
    private int[] distinct(int[] ranks, RankGroup group) {
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
     * Checks triplets of first rank, last rank and stride, and returns the ranks that they denote.
     */
    private int[] expanded(int[][] ranges, RankGroup group) {
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

    /** Throws at the first invalid or repeated rank, so that the number of steps is bounded by the group's size. */
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
     * Translates ranks from one group to another. {@link Check#PROC_NULL} is not translated; the result for a process
     * that is not in the second group is {@link Check#UNDEFINED}.
     */
    public int[] translate(GroupHandle group1, int[] ranks, GroupHandle group2) {
        RankGroup from = members("group1", group1);
        RankGroup to = members("group2", group2);
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

    private void rank(String name, int rank, RankGroup group) {
        if (rank < 0 || rank >= group.size()) {
            throw errors.error(ErrorClass.RANK,
                    name + " must be a rank from 0 to " + (group.size() - 1) + ", but is " + rank);
        }
    }
}
