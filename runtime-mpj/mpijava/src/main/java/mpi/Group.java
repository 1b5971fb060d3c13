package mpi;

import static mpi.Dialect.CHECK;
import static mpi.Dialect.GROUPS;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;

/**
 * An ordered set of processes, numbered from 0 (MPI 4.1 section 7.3). All calls are local. Immutable and thread-safe.
 */
public class Group implements Freeable {

    /** MPJ Express's number for an empty group; {@link MPI#GROUP_EMPTY} is one. */
    public static final int EMPTY = 3;

    private static final int NO_PROCESS = -1;

    private final RankGroup members;

    /** This process's rank in the job, by which it finds itself. */
    private final int self;

    private volatile boolean freed;

    Group(RankGroup members, int self) {
        this.members = members;
        this.self = self;
    }

    static Group empty() {
        return new Group(RankGroup.EMPTY, NO_PROCESS);
    }

    /** The members, if the group may be used. */
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

    /** The number of members (MPI 4.1 section 7.3.1). */
    public int Size() {
        return members().size();
    }

    /** Returns the members of a group that is a part of a communicator. */
    static RankGroup part(Group group, Communicator comm) {
        RankGroup members = group == null ? null : group.members();
        CHECK.part("group", members, comm);
        return members;
    }

    /** This process's rank, or {@link MPI#UNDEFINED} if it is not a member (MPI 4.1 section 7.3.1). */
    public int Rank() {
        return members().rankOf(self);
    }

    /**
     * The ranks in one group of processes that have these ranks in another (MPI 4.1 section 7.3.1).
     * {@link MPI#PROC_NULL} stays what it is; who is not in the second group is {@link MPI#UNDEFINED} there.
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
        RankGroup from = members("group1", group1);
        RankGroup to = members("group2", group2);
        return GROUPS.translate(ranks1, from, to);
    }

    /**
     * How two groups compare (MPI 4.1 section 7.3.1): {@link MPI#IDENT} the same processes in the same order,
     * {@link MPI#SIMILAR} in another order, else {@link MPI#UNEQUAL}.
     */
    public static int Compare(Group group1, Group group2) {
        return switch (members("group1", group1).compare(members("group2", group2))) {
            case SAME -> MPI.IDENT;
            case SAME_MEMBERS -> MPI.SIMILAR;
            case DIFFERENT -> MPI.UNEQUAL;
        };
    }

    /** All members of the first group, then those of the second that are not in the first (MPI 4.1 section 7.3.2). */
    public static Group Union(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).union(members("group2", group2)));
    }

    /** The common members, in the first group's order (MPI 4.1 section 7.3.2). */
    public static Group Intersection(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).intersection(members("group2", group2)));
    }

    /**
     * The members of the first group that are not in the second, in the first group's order (MPI 4.1 section 7.3.2).
     */
    public static Group Difference(Group group1, Group group2) {
        return of(group1, group2, members("group1", group1).difference(members("group2", group2)));
    }

    /** The members with these ranks, in the array's order (MPI 4.1 section 7.3.2). No rank may occur twice. */
    public Group Incl(int[] ranks) {
        return with(members().include(GROUPS.distinct(ranks, members)));
    }

    /** The members without those with these ranks (MPI 4.1 section 7.3.2). No rank may occur twice. */
    public Group Excl(int[] ranks) {
        return with(members().exclude(GROUPS.distinct(ranks, members)));
    }

    /**
     * As {@link #Incl} with the ranks of ranges (MPI 4.1 section 7.3.2).
     *
     * @param ranges triplets of first rank, limit and stride. The stride may be negative but not 0. A triplet names the
     *     first rank and every stride-th rank after it up to the limit. All of them must be ranks of the group, and
     *     none may occur twice; the limit itself need not be a rank
     */
    public Group Range_incl(int[][] ranges) {
        return with(members().include(GROUPS.expanded(ranges, members)));
    }

    /** As {@link #Excl} with the ranks of ranges (MPI 4.1 section 7.3.2); see {@link #Range_incl}. */
    public Group Range_excl(int[][] ranges) {
        return with(members().exclude(GROUPS.expanded(ranges, members)));
    }

    /**
     * Gives the group back; it cannot be used after that. Nothing happens to {@link MPI#GROUP_EMPTY} (MPI 4.1 section
     * 7.3.3).
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

    /** As {@link #free}: mpiJava's name for it. */
    @Override
    @SuppressWarnings("removal")
    public void finalize() {
        freed = this != MPI.GROUP_EMPTY;
    }
}
