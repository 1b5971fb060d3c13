package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.Intercommunicators;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * Creates communicators, with argument checks (MPI 4.1 sections 7.4.2 and 7.6.2). Methods are collective unless stated
 * otherwise. They return null in ranks that do not become members. Stateless.
 */
public final class CheckedCommunicators {

    /** Split type of {@link #splitType}: one communicator for each set of ranks that share memory. */
    public static final int SHARED = 1;

    private final Check check;
    private final Groups groups;
    private final ErrorFactory errors;

    public CheckedCommunicators(Check check, Groups groups) {
        this.check = check;
        this.groups = groups;
        errors = check.errors;
    }

    /** Creates a communicator of some of the ranks. The members of a new communicator pass the same group. */
    public @Nullable Communicator create(Communicator comm, GroupHandle group) {
        return Communicators.create(comm, groups.part(group, comm));
    }

    /** As {@link #create}, but called by the members of the group only. The tag distinguishes concurrent calls. */
    public @Nullable Communicator createGroup(Communicator comm, GroupHandle group, int tag) {
        check.sendTag(tag);
        return Communicators.createGroup(comm, groups.ownPart(group, comm), tag);
    }

    /** Creates one communicator for each color. Ranks with {@link Check#UNDEFINED} do not become members. */
    public @Nullable Communicator split(Communicator comm, int color, int key) {
        check.color(color);
        return Communicators.split(comm, color, key);
    }

    /** Creates one communicator for each host; {@code type} is {@link #SHARED} or {@link Check#UNDEFINED}. */
    public @Nullable Communicator splitType(Communicator comm, int type, int key) {
        if (type != SHARED && type != Check.UNDEFINED) {
            throw errors.error(ErrorClass.ARG, "split_type must be " + errors.spelled("COMM_TYPE_SHARED") + " or "
                    + errors.spelled("UNDEFINED") + ", but is " + type
                    + "; the hardware types of MPI 4.1 section 7.4.2 are not supported");
        }
        return Communicators.splitByHost(comm, type == SHARED, key);
    }

    /**
     * Creates an intercommunicator of two groups.
     *
     * @param bridge a communicator of both leaders; the other ranks ignore it
     * @param local an intracommunicator of this rank's group
     */
    public Communicator createInter(Communicator bridge, @Nullable CommunicatorHandle<?> local, int localLeader,
            int remoteLeader, int tag) {
        Communicator own = CommunicatorHandle.required(errors, "local_comm", local);
        if (own.isInter()) {
            throw errors.error(ErrorClass.COMM, "local_comm is an intercommunicator");
        }
        check.leaders(own, localLeader, bridge, remoteLeader);
        check.sendTag(tag);
        return Intercommunicators.create(own, localLeader, bridge, remoteLeader, tag);
    }

    /** Creates an intercommunicator of some of the ranks. The ranks of each side pass the same group. */
    public @Nullable Communicator createFromInter(Communicator inter, GroupHandle group) {
        RankGroup members = groups.part(group, inter);
        int place = members.rankOf(inter.engine().rank());
        return Intercommunicators.split(inter, place < 0 ? Check.UNDEFINED : 0, place);
    }

    /** Creates one intercommunicator for each color that occurs in both groups. */
    public @Nullable Communicator splitInter(Communicator inter, int color, int key) {
        check.color(color);
        return Intercommunicators.split(inter, color, key);
    }
}
