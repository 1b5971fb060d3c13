package org.quipu.mpj.check;

import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** A group as programs hold it: its members, and whether it has been freed (MPI 4.1 section 7.3). Thread-safe. */
public final class GroupHandle {

    /** The rank in the job of a process that does not know its own, or has none. */
    private static final int NO_PROCESS = -1;

    private final ErrorFactory errors;
    private final RankGroup members;
    private final int self;
    private final boolean predefined;
    private volatile boolean freed;

    /** The dialect's object, which stays reachable with the handle, so that its finalizer does not free the group. */
    private Object owner;

    private GroupHandle(ErrorFactory errors, RankGroup members, int self, boolean predefined) {
        this.errors = errors;
        this.members = members;
        this.self = self;
        this.predefined = predefined;
    }

    /**
     * Creates a group.
     *
     * @param errors makes the dialect's exceptions
     * @param self this process's rank in the job
     */
    public GroupHandle(ErrorFactory errors, RankGroup members, int self) {
        this(errors, members, self, false);
    }

    /** Returns the predefined group without members, which is never freed. */
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

    /** Returns a group of other members, for the same process. */
    GroupHandle with(RankGroup others) {
        return new GroupHandle(errors, others, self);
    }

    /** As {@link #with}; if this group does not know the process, the other one does. */
    GroupHandle with(GroupHandle other, RankGroup others) {
        return (self == NO_PROCESS ? other : this).with(others);
    }

    /** Frees the group; an error if it has been freed. Has no effect on the predefined empty group. */
    public void free() {
        members();
        freed = !predefined;
    }

    /** As {@link #free}, but does nothing if the group has been freed. */
    public void freeOnce() {
        freed = !predefined;
    }
}
