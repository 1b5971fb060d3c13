package org.quipu.mpj.sync;

import java.util.List;

/**
 * Completes when the first of several completions does, so that a thread can wait for any of them without polling. For
 * one use by one thread.
 *
 * <p>A member that completes while it is being linked may miss the link. The waiting thread checks for that before it
 * blocks.
 */
public final class AnyOf extends Completion {

    private final List<? extends Completion> members;

    /** Creates a group whose members are not yet linked to it. */
    public AnyOf(List<? extends Completion> members) {
        this.members = members;
    }

    /**
     * Links the members to this group.
     *
     * @return false if a member is already done, so that no wait is needed
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
