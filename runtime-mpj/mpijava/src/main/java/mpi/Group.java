package mpi;

import static mpi.Dialect.CHECK;
import static mpi.Dialect.GROUPS;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;

/**
 * An ordered set of processes with ranks from 0 (MPI 4.1 section 7.3). All calls are local. Immutable and thread-safe.
 */
public class Group implements Freeable {

    /** MPJ Express's number for an empty group; {@link MPI#GROUP_EMPTY} is one. */
    public static final int EMPTY = 3;

    private static final int NO_PROCESS = -1;

    private final RankGroup members;

    /** This process's rank in the job, or NO_PROCESS. */
    private final int self;

    private volatile boolean freed;

    Group(RankGroup members, int self) {
        this.members = members;
        this.self = self;
    }

    static Group empty() {
        return new Group(RankGroup.EMPTY, NO_PROCESS);
    }

    /** Returns the members; throws an error if the group has been freed. */
    final RankGroup members() {
        if (freed) {
            throw new MPIException(MPI.ERR_GROUP, "this group has been freed");
        }
        return members;
    }

    private static RankGroup members(String name, Group group) {
        if (group == null) {
            throw new MPIException(MPI.ERR_GROUP, name + " is null");
        }
        return group.members();
    }

    private Group with(RankGroup others) {
        return new Group(others, self);
    }

    private static Group of(Group group1, Group group2, RankGroup result) {
        return new Group(result, group1.self == NO_PROCESS ? group2.self : group1.self);
    }

    /** Returns the number of members (MPI 4.1 section 7.3.1). */
    public int Size() {
        return members().size();
    }

    /** Returns the members of a group; throws an error if they are not a subset of a communicator's group. */
    static RankGroup part(Group group, Communicator comm) {
        RankGroup members = group == null ? null : group.members();
        CHECK.part("group", members, comm);
        return members;
    }

    /** Returns this process's rank, or {@link MPI#UNDEFINED} if it is not a member (MPI 4.1 section 7.3.1). */
    public int Rank() {
        return members().rankOf(self);
    }

    /**
     * Returns the ranks in {@code group2} of the processes with given ranks in {@code group1} (MPI 4.1 section 7.3.1).
     * {@link MPI#PROC_NULL} stays as it is. {@link MPI#UNDEFINED} stands for a process that is not in {@code group2}.
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
        RankGroup from = members("group1", group1);
        RankGroup to = members("group2", group2);
        return GROUPS.translate(ranks1, from, to);
    }

    /**
     * Compares two groups (MPI 4.1 section 7.3.1). Returns {@link MPI#IDENT} for the same processes in the same order,
     * {@link MPI#SIMILAR} for the same processes in another order, else {@link MPI#UNEQUAL}.
     */
    public static int Compare(Group group1, Group group2) {
        return switch (members("group1", group1).compare(members("group2", group2))) {
            case SAME -> MPI.IDENT;
            case SAME_MEMBERS -> MPI.SIMILAR;
            case DIFFERENT -> MPI.UNEQUAL;
        };
    }

    /**
     * Returns all members of the first group, followed by those of the second that are not in the first (MPI 4.1
     * section 7.3.2).
     */
    public static Group Union(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).union(members("group2", group2)));
    }

    /** Returns the common members, in the first group's order (MPI 4.1 section 7.3.2). */
    public static Group Intersection(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).intersection(members("group2", group2)));
    }

    /**
     * Returns the members of the first group that are not in the second, in the first group's order (MPI 4.1 section
     * 7.3.2).
     */
    public static Group Difference(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).difference(members("group2", group2)));
    }

    /**
     * Returns the members with the given ranks, in the array's order (MPI 4.1 section 7.3.2). Ranks must be distinct.
     */
    public Group Incl(int[] ranks) {
        return with(members().include(GROUPS.distinct(ranks, members)));
    }

    /** Returns the members without those with the given ranks (MPI 4.1 section 7.3.2). Ranks must be distinct. */
    public Group Excl(int[] ranks) {
        return with(members().exclude(GROUPS.distinct(ranks, members)));
    }

    /**
     * As {@link #Incl} with the ranks of ranges (MPI 4.1 section 7.3.2).
     *
     * @param ranges triplets of first rank, limit and stride. The stride may be negative but not 0. A triplet names the
     *     first rank and every stride-th rank after it up to the limit. All of these must be distinct ranks of the
     *     group; the limit itself need not be a rank
     */
    public Group Range_incl(int[][] ranges) {
        return with(members().include(GROUPS.expanded(ranges, members)));
    }

    /** As {@link #Excl} with the ranks of ranges (MPI 4.1 section 7.3.2); see {@link #Range_incl}. */
    public Group Range_excl(int[][] ranges) {
        return with(members().exclude(GROUPS.expanded(ranges, members)));
    }

    /**
     * Frees the group, which cannot be used afterwards (MPI 4.1 section 7.3.3). Does nothing for
     * {@link MPI#GROUP_EMPTY}.
     */
    public void Free() {
        members();
        freed = this != MPI.GROUP_EMPTY;
    }

    /** As {@link #Free}. */
    @Override
    public void free() {
        Free();
    }

    /** As {@link #free}; mpiJava's name. */
    @Override
    @SuppressWarnings("removal")
    public void finalize() {
        freed = this != MPI.GROUP_EMPTY;
    }
}
