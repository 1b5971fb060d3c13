package mpi;

import static mpi.Dialect.GROUPS;

import org.quipu.mpj.check.GroupHandle;

/**
 * An ordered set of processes, ranked from 0 (MPI 4.1 section 7.3). All calls are local. Immutable and thread-safe.
 */
public class Group implements Freeable {

    /** MPJ Express's code of an empty group. For the group itself see {@link MPI#GROUP_EMPTY}. */
    public static final int EMPTY = 3;

    final GroupHandle handle;

    Group(GroupHandle handle) {
        this.handle = handle;
        handle.setOwner(this);
    }

    @SuppressWarnings("NullAway") // returns null for null, which the engine rejects
    static GroupHandle handle(Group group) {
        return group == null ? null : group.handle;
    }

    /** Returns the number of members (MPI 4.1 section 7.3.1). */
    public int Size() {
        return handle.size();
    }

    /** Returns this process's rank, or {@link MPI#UNDEFINED} if it is not a member (MPI 4.1 section 7.3.1). */
    public int Rank() {
        return handle.rank();
    }

    /**
     * Translates ranks from {@code group1} to {@code group2} (MPI 4.1 section 7.3.1, MPI_Group_translate_ranks).
     * {@link MPI#PROC_NULL} is not translated; the result for a process that is not in {@code group2} is
     * {@link MPI#UNDEFINED}.
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
        return GROUPS.translate(handle(group1), ranks1, handle(group2));
    }

    /**
     * Compares two groups (MPI 4.1 section 7.3.1, MPI_Group_compare).
     *
     * @return {@link MPI#IDENT} for the same processes in the same order, {@link MPI#SIMILAR} for the same processes in
     *     another order, otherwise {@link MPI#UNEQUAL}
     */
    public static int Compare(Group group1, Group group2) {
        return switch (GROUPS.compare(handle(group1), handle(group2))) {
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
        return new Group(GROUPS.union(handle(group1), handle(group2)));
    }

    /** Returns the common members, in the first group's order (MPI 4.1 section 7.3.2). */
    public static Group Intersection(Group group1, Group group2) {
        return new Group(GROUPS.intersection(handle(group1), handle(group2)));
    }

    /**
     * Returns the members of the first group that are not in the second, in the first group's order (MPI 4.1 section
     * 7.3.2).
     */
    public static Group Difference(Group group1, Group group2) {
        return new Group(GROUPS.difference(handle(group1), handle(group2)));
    }

    /**
     * Returns the members with the given ranks, in the array's order (MPI 4.1 section 7.3.2). Ranks must be distinct.
     */
    public Group Incl(int[] ranks) {
        return new Group(GROUPS.include(handle, ranks));
    }

    /** Returns the members without those with the given ranks (MPI 4.1 section 7.3.2). Ranks must be distinct. */
    public Group Excl(int[] ranks) {
        return new Group(GROUPS.exclude(handle, ranks));
    }

    /**
     * As {@link #Incl}, with ranks given as ranges (MPI 4.1 section 7.3.2, MPI_Group_range_incl).
     *
     * @param ranges triplets of first rank, last rank and stride. The stride may be negative but not 0. A triplet
     *     denotes the ranks first, first + stride, first + 2 stride and so on, not beyond last. All of these must be
     *     distinct ranks of the group; last itself need not be a rank
     */
    public Group Range_incl(int[][] ranges) {
        return new Group(GROUPS.includeRanges(handle, ranges));
    }

    /** As {@link #Excl}, with ranks given as ranges (MPI 4.1 section 7.3.2); see {@link #Range_incl}. */
    public Group Range_excl(int[][] ranges) {
        return new Group(GROUPS.excludeRanges(handle, ranges));
    }

    /**
     * Frees the group, which cannot be used afterwards (MPI 4.1 section 7.3.3). No effect on {@link MPI#GROUP_EMPTY}.
     */
    public void Free() {
        handle.free();
    }

    /** As {@link #Free}. */
    @Override
    public void free() {
        Free();
    }

    /** As {@link #free}; the name in mpiJava. */
    @Override
    @SuppressWarnings({"removal", "Finalize"}) // declared by mpiJava's interface
    public void finalize() {
        handle.freeOnce();
    }
}
