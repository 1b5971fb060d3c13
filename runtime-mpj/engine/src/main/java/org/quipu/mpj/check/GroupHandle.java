package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** A group handle: its members, and whether it has been freed (MPI 4.1 section 7.3). Thread-safe. */
public final class GroupHandle {

    /** The job rank of the predefined empty group, which is not related to a process. */
    private static final int NO_PROCESS = -1;

    private final ErrorFactory errors;
    private final RankGroup members;
    private final int self;
    private final boolean predefined;
    private volatile boolean freed;

    /** The dialect's object, kept reachable by the handle so that its finalizer does not free the group. */
    @SuppressWarnings("UnusedVariable") // keeps the dialect's object alive
    private @Nullable Object owner;

    private GroupHandle(ErrorFactory errors, RankGroup members, int self, boolean predefined) {
        this.errors = errors;
        this.members = members;
        this.self = self;
        this.predefined = predefined;
    }

    /**
     * Creates a group.
     *
     * @param errors creates the dialect's exceptions
     * @param self this process's rank in the job
     */
    public GroupHandle(ErrorFactory errors, RankGroup members, int self) {
        this(errors, members, self, false);
    }

    /** Returns the predefined empty group, which cannot be freed. */
    public static GroupHandle empty(ErrorFactory errors) {
        return new GroupHandle(errors, RankGroup.EMPTY, NO_PROCESS, true);
    }

    /** Returns the members; throws an error if the group has been freed. */
    public RankGroup members() {
        if (freed) {
            throw errors.error(ErrorClass.GROUP, "this group has been freed");
        }
        return members;
    }

    /** Sets the dialect's object for this group, whose finalizer may free the group. */
    public void setOwner(Object newOwner) {
        owner = newOwner;
    }

    public int size() {
        return members().size();
    }

    /** Returns this process's rank, or {@link Check#UNDEFINED} if it is not a member. */
    public int rank() {
        return members().rankOf(self);
    }

    /** Returns a group with these members and the same process. */
    GroupHandle with(RankGroup others) {
        return new GroupHandle(errors, others, self);
    }

    /** As {@link #with}; takes the process from the other group if this one has none. */
    GroupHandle with(GroupHandle other, RankGroup others) {
        return (self == NO_PROCESS ? other : this).with(others);
    }

    /** Frees the group; an error if it has already been freed. No effect on the predefined empty group. */
    public void free() {
        members();
        freed = !predefined;
    }

    /** Frees the group; no effect if it has already been freed. */
    public void freeOnce() {
        freed = !predefined;
    }
}
