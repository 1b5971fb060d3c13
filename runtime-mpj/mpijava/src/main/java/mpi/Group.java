package mpi;

import static mpi.Dialect.GROUPS;

import org.quipu.mpj.check.GroupHandle;

/**
 * An ordered set of processes with ranks from 0 (MPI 4.1 section 7.3). All calls are local. Immutable and thread-safe.
 */
public class Group implements Freeable {

    /** MPJ Express's number for an empty group; {@link MPI#GROUP_EMPTY} is one. */
    public static final int EMPTY = 3;

    final GroupHandle handle;

    Group(GroupHandle handle) {
        this.handle = handle;
        handle.setOwner(this);
    }

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
     * Returns the ranks in {@code group2} of the processes with given ranks in {@code group1} (MPI 4.1 section 7.3.1).
     * {@link MPI#PROC_NULL} stays as it is. {@link MPI#UNDEFINED} stands for a process that is not in {@code group2}.
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
        return GROUPS.translate(handle(group1), ranks1, handle(group2));
    }

    /**
     * Compares two groups (MPI 4.1 section 7.3.1). Returns {@link MPI#IDENT} for the same processes in the same order,
     * {@link MPI#SIMILAR} for the same processes in another order, else {@link MPI#UNEQUAL}.
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
     * As {@link #Incl} with the ranks of ranges (MPI 4.1 section 7.3.2).
     *
     * @param ranges triplets of first rank, limit and stride. The stride may be negative but not 0. A triplet names the
     *     first rank and every stride-th rank after it up to the limit. All of these must be distinct ranks of the
     *     group; the limit itself need not be a rank
     */
    public Group Range_incl(int[][] ranges) {
        return new Group(GROUPS.includeRanges(handle, ranges));
    }

    /** As {@link #Excl} with the ranks of ranges (MPI 4.1 section 7.3.2); see {@link #Range_incl}. */
    public Group Range_excl(int[][] ranges) {
        return new Group(GROUPS.excludeRanges(handle, ranges));
    }

    /**
     * Frees the group, which cannot be used afterwards (MPI 4.1 section 7.3.3). Does nothing for
     * {@link MPI#GROUP_EMPTY}.
     */
    public void Free() {
        handle.free();
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
        handle.freeOnce();
    }
}
