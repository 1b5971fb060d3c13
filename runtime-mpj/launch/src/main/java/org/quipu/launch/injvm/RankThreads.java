package org.quipu.launch.injvm;

/**
 * The threads of one rank: those that its main thread has started, and theirs. Takes the exceptions that nobody
 * catches.
 */
final class RankThreads extends ThreadGroup {

    private static final String PREFIX = "rank-";

    /** For threads without a group of their own: virtual ones. */
    private static final InheritableThreadLocal<RankThreads> INHERITED = new InheritableThreadLocal<>();

    private final RankOutput out;
    private final RankOutput err;
    private final boolean readsInput;
    private volatile Thread.UncaughtExceptionHandler handler;

    RankThreads(int rank, RankOutput out, RankOutput err) {
        super(PREFIX + rank);
        this.out = out;
        this.err = err;
        this.readsInput = rank == 0;
    }

    /** The rank to which the calling thread belongs; null for threads that all share. */
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

    /** Makes the calling thread, and the virtual ones that it starts, this rank's. */
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

    /** Whether it is the rank that standard input is for. */
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
