package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.HostGroups;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.progress.Engine;

/**
 * Creates communicators (MPI 4.1 section 7.4.2). All methods are collective. Rank 0 allocates a number that is unique
 * in the job and broadcasts it. Several threads may create communicators concurrently, each from a different
 * communicator.
 */
public final class Communicators {

    private Communicators() {
    }

    private record Member(int rank, int key) {}

    /** Creates a communicator of the same members in the same order, with its own contexts. */
    public static Communicator duplicate(Communicator comm) {
        return new Communicator(comm.engine(), agreeOnNumber(comm), comm.group());
    }

    /**
     * Creates one communicator for each color, with members ordered by key and then by rank. The new communicators are
     * disjoint and share one number.
     *
     * @param color 0 or more, or negative if this process is in no new communicator
     * @return the communicator of this process's color, or null for a negative color
     */
    public static @Nullable Communicator split(Communicator comm, int color, int key) {
        int[] answers = new int[2 * comm.size()];
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.allgather(steps, new Block(new int[] {color, key}, 0, 2, BasicType.INT),
                    new Block(answers, 0, 2, BasicType.INT));
        }
        long number = agreeOnNumber(comm);
        return color < 0 ? null : new Communicator(comm.engine(), number, ofColor(comm.group(), answers, color));
    }

    /**
     * Returns the members with a given color, ordered by key and then by rank.
     *
     * @param colorsAndKeys color and key of each rank, in rank order
     */
    static RankGroup ofColor(RankGroup all, int[] colorsAndKeys, int color) {
        List<Member> members = new ArrayList<>();
        for (int rank = 0; rank < all.size(); rank++) {
            if (colorsAndKeys[2 * rank] == color) {
                members.add(new Member(rank, colorsAndKeys[2 * rank + 1]));
            }
        }
        members.sort(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank));
        return all.include(members.stream().mapToInt(Member::rank).toArray());
    }

    /**
     * Creates communicators of some of the members. Called by all members. The members of one new communicator pass the
     * same group; different groups are disjoint.
     *
     * @param group a subset of the communicator's group; does not contain this process if it is in no new communicator
     * @return null if this process is not in the group
     */
    public static @Nullable Communicator create(Communicator comm, RankGroup group) {
        long number = agreeOnNumber(comm);
        return group.rankOf(comm.engine().rank()) < 0 ? null : new Communicator(comm.engine(), number, group);
    }

    /**
     * Creates a communicator of the first {@code size} members. Called by all members with the same size.
     *
     * @return null if this process is not one of them
     */
    public static @Nullable Communicator createOfFirst(Communicator comm, int size) {
        return create(comm, comm.group().include(IntStream.range(0, size).toArray()));
    }

    /**
     * Creates a communicator of some of the members. Called by these members only (MPI 4.1 section 7.4.2,
     * MPI_Comm_create_group).
     *
     * @param tag distinguishes concurrent calls of several threads
     */
    public static Communicator createGroup(Communicator comm, RankGroup group, int tag) {
        return new Communicator(comm.engine(), agreeOnNumber(comm.part(group, tag)), group);
    }

    /**
     * Creates one communicator for each host, with members ordered by key and then by rank (MPI 4.1 section 7.4.2,
     * MPI_Comm_split_type).
     *
     * @param takesPart whether this process becomes a member
     * @return null if this process does not become a member
     */
    public static @Nullable Communicator splitByHost(Communicator comm, boolean takesPart, int key) {
        return split(comm, takesPart ? HostGroups.of(comm).group(comm.rank()) : -1, key);
    }

    /** Agrees on a number that is unique in the job and the same in all members. */
    static long agreeOnNumber(Communicator comm) {
        long[] word = {comm.rank() == 0 ? comm.engine().communicatorNumbers().next() : 0};
        bcast(comm, new Block(word, 0, 1, BasicType.LONG), 0);
        return checked(comm.engine(), word[0]);
    }

    static void bcast(Communicator comm, Block block, int root) {
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.bcast(steps, block, root);
        }
    }

    static long checked(Engine engine, long number) {
        if (number < 0) {
            throw engine.error(ErrorClass.OTHER, "too many communicators have been created in this job",
                    null);
        }
        return number;
    }
}
