package org.quipu.threads;

/** Where a thread keeps its innermost region's context: a field of a team's own threads, a thread local of all others. */
final class ThreadSlot {

    private static final ThreadLocal<ThreadSlot> OTHERS =
            ThreadLocal.withInitial(() -> new ThreadSlot(new TeamContext(new Team(1), 0)));

    /** The innermost context, never null; written by the thread itself. */
    TeamContext context;

    ThreadSlot(TeamContext context) {
        this.context = context;
    }

    static ThreadSlot current() {
        return Thread.currentThread() instanceof TeamWorker worker ? worker.slot() : OTHERS.get();
    }
}
