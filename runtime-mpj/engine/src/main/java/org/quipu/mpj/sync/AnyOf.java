package org.quipu.mpj.sync;

import java.util.List;

/**
 * Completes when one of several completions does, so that a thread can wait for the first of them without polling.
 * Used once, by one thread.
 *
 * <p>A member that completes while it is being linked may miss that. The waiting thread finds it before it rests.
 */
public final class AnyOf extends Completion {

    private final List<? extends Completion> members;

    /** Creates a group that has not begun to watch. */
    public AnyOf(List<? extends Completion> members) {
        this.members = members;
    }

    /**
     * Links the members to this group.
     *
     * @return false if one of them is done already, so that there is nothing to wait for
     */
    public boolean watch() {
        for (Completion member : members) {
            if (!member.link(this)) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean happened() {
        if (!isDone() && members.stream().anyMatch(Completion::isDone)) {
            complete();
        }
        return isDone();
    }

    /** Unlinks the members. */
    public void release() {
        members.forEach(Completion::unwatch);
    }
}
