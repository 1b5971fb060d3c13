package org.quipu.mpj.sync;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

import org.quipu.device.sync.AsymmetricFence;

/**
 * Executes an action once when the first of several completions has happened. No thread waits for these. For one use.
 */
public final class WhenAny extends Completion {

    private final List<? extends Completion> members;
    private final Executor executor;
    private final Runnable action;
    private final AtomicBoolean executed = new AtomicBoolean();

    /**
     * Creates an object whose members are not yet linked to it.
     *
     * @param executor executes the action; called by the thread that completes a member, which must not wait
     */
    public WhenAny(List<? extends Completion> members, Executor executor, Runnable action) {
        this.members = members;
        this.executor = executor;
        this.action = action;
    }

    /** Starts to watch the members. */
    public void watch() {
        boolean happened = false;
        for (Completion member : members) {
            happened |= !member.link(this);
        }
        if (AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            // The driver omits its fence; see Completion.
            AsymmetricFence.runWithinProcess();
        }
        if (happened || members.stream().anyMatch(Completion::isDone)) {
            memberCompleted();
        }
    }

    @Override
    void memberCompleted() {
        if (!executed.getAndSet(true)) {
            executor.execute(() -> {
                members.forEach(Completion::unwatch);
                action.run();
            });
        }
    }
}
