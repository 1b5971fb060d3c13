package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.engine.Engine;
import org.quipu.mpj.error.ErrorClass;

/**
 * Makes communicators out of communicators (MPI 4.1 section 7.4.2). Collective: all members call the same. Rank 0
 * leads: it takes a number that nobody else can take and tells the others, so that several threads may make
 * communicators at once, each out of another one.
 */
public final class Communicators {

    private Communicators() {
    }

    private record Member(int rank, int key) {}

    /** The same members in the same order, with contexts of their own. */
    public static Communicator duplicate(Communicator comm) {
        return new Communicator(comm.engine(), agreeOnNumber(comm), comm.group());
    }

    /**
     * One communicator for each color, its members ordered by key and then by rank. The parts have no common member and
     * share one number.
     *
     * @param color 0 or more, or negative to take no part
     * @return the communicator of this process's color, or null if it takes no part
     */
    public static Communicator split(Communicator comm, int color, int key) {
        int[] answers = new int[2 * comm.size()];
        Collectives.allgather(comm, new int[] {color, key}, 0, 2, answers, 0, 2, BasicType.INT);
        long number = agreeOnNumber(comm);
        return color < 0 ? null : new Communicator(comm.engine(), number, ofColor(comm.group(), answers, color));
    }

    /**
     * Those who have chosen a color, ordered by key and then by rank.
     *
     * @param colorsAndKeys each one's color and key, in the order of ranks
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
     * A communicator of some of the members. All members call it, and members of one group name the same group; groups
     * of different members have no common member.
     *
     * @param group a part of the communicator's; without this process if it takes no part
     * @return null if this process is not in the group
     */
    public static Communicator create(Communicator comm, RankGroup group) {
        long number = agreeOnNumber(comm);
        return group.rankOf(comm.engine().rank()) < 0 ? null : new Communicator(comm.engine(), number, group);
    }

    /**
     * Makes a communicator of the first members. All members call it with the same size.
     *
     * @return null if this process is not one of them
     */
    public static Communicator createOfFirst(Communicator comm, int size) {
        return create(comm, comm.group().include(IntStream.range(0, size).toArray()));
    }

    /**
     * A communicator of some of the members, who alone call this (MPI 4.1 section 7.4.2, MPI_Comm_create_group).
     *
     * @param tag keeps apart what several threads do at once
     */
    public static Communicator createGroup(Communicator comm, RankGroup group, int tag) {
        return new Communicator(comm.engine(), agreeOnNumber(comm.part(group, tag)), group);
    }

    /**
     * One communicator for each machine, its members ordered by key and then by rank (MPI 4.1 section 7.4.2,
     * MPI_Comm_split_type).
     *
     * @param machine the same in all processes that share memory, and different in those that do not
     * @param takesPart whether this process wants a communicator
     * @return null if it does not
     */
    public static Communicator splitByMachine(Communicator comm, long machine, boolean takesPart, int key) {
        long[] machines = new long[comm.size()];
        Collectives.allgather(comm, new long[] {machine}, 0, 1, machines, 0, 1, BasicType.LONG);
        int first = 0;
        while (machines[first] != machine) {
            first++;
        }
        return split(comm, takesPart ? first : -1, key);
    }

    /** A number that no other communicator of the job has; the same in all members. */
    static long agreeOnNumber(Communicator comm) {
        long[] word = {comm.rank() == 0 ? comm.engine().communicatorNumbers().next() : 0};
        Collectives.bcast(comm, word, 0, 1, BasicType.LONG, 0);
        return checked(comm.engine(), word[0]);
    }

    static long checked(Engine engine, long number) {
        if (number < 0) {
            throw engine.error(ErrorClass.OTHER, "this job has made more communicators than there are numbers for",
                    null);
        }
        return number;
    }
}
