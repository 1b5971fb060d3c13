package org.quipu.launch.injvm;

import org.jspecify.annotations.Nullable;

/** The threads of one rank: its main thread and all threads that descend from it. Handles their uncaught exceptions. */
final class RankThreads extends ThreadGroup {

    private static final String PREFIX = "rank-";

    /** The rank of threads that have no group: virtual threads. */
    private static final InheritableThreadLocal<RankThreads> INHERITED = new InheritableThreadLocal<>();

    private final RankOutput out;
    private final RankOutput err;
    private final boolean readsInput;
    private volatile Thread.@Nullable UncaughtExceptionHandler handler;

    RankThreads(int rank, RankOutput out, RankOutput err) {
        super(PREFIX + rank);
        this.out = out;
        this.err = err;
        this.readsInput = rank == 0;
    }

    /** Returns the rank of the calling thread; null for threads that all ranks share. */
    static RankThreads current() {
        Thread thread = Thread.currentThread();
        if (!thread.isVirtual()) {
            for (ThreadGroup group = thread.getThreadGroup(); group != null; group = group.getParent()) {
                if (group instanceof RankThreads rank) {
                    return rank;
                }
            }
        }
        return INHERITED.get();
    }

    /** Assigns the calling thread, and the virtual threads that it starts, to this rank. */
    void enter() {
        INHERITED.set(this);
    }

    void handleBy(Thread.UncaughtExceptionHandler newHandler) {
        handler = newHandler;
    }

    RankOutput out() {
        return out;
    }

    RankOutput err() {
        return err;
    }

    /** Whether standard input belongs to this rank. */
    boolean readsInput() {
        return readsInput;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        Thread.UncaughtExceptionHandler now = handler;
        if (now == null) {
            thrown.printStackTrace();
        } else {
            now.uncaughtException(thread, thrown);
        }
    }
}
