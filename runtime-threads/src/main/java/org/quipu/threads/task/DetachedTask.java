package org.quipu.threads.task;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.quipu.threads.sync.Awaited;

/**
 * A task that is complete when its body has run and its event is completed (clause detach, OpenMP 5.2 section 12.5.2).
 *
 * <p>The thread that completes the event completes the task, unless the team is cancelled and its region ends first.
 * The flag admits one of the two.
 */
final class DetachedTask extends Task {

    private final CompletableFuture<?> event;
    private final AtomicBoolean complete = new AtomicBoolean();

    DetachedTask(Task maker, Work<?, ?> body, int priority, boolean isFinal, int phase, CompletableFuture<?> event) {
        super(maker, body, priority, isFinal, phase);
        this.event = event;
    }

    @Override
    void complete(ThreadTasks on) {
        TeamTasks team = on.team();
        team.detached().add(this);
        var _ = event.whenComplete((value, failure) -> fulfil(team, failure));
    }

    /** Ignores the event from now on: the region was cancelled and has ended. */
    void abandon() {
        complete.set(true);
    }

    /** Completes the task unless it was abandoned; any thread may call it. */
    private void fulfil(TeamTasks team, Throwable failure) {
        team.enterFulfil();
        try {
            if (complete.compareAndSet(false, true)) {
                if (failure != null) {
                    team.fail(failure);
                }
                team.detached().remove(this);
                team.finishOutside(this);
            }
        } finally {
            team.exitFulfil();
        }
    }

    /** The wait for the event, for a maker that must not continue before. */
    Awaited completion() {
        return complete::get;
    }
}
