package org.quipu.mpj.sync;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * The waiting policy of one engine: how long a thread polls before it blocks. Spin-then-park as in Karlin et al.,
 * "Empirical Studies of Competitive Spinning for a Shared-Memory Multiprocessor" (SOSP 1991).
 *
 * <pre>
 *  threads             spin                  then              then
 *  fit the cores       the engine's policy                     sleep until a peer wakes them
 *  outnumber the cores 8 to 64 polls         yield, 60 times   sleep until a peer wakes them
 * </pre>
 *
 * <p>Where every thread has a core, no wait yields. Since Linux 6.6 a {@code sched_yield} gives any runnable
 * competitor, the JVM's compiler threads included, a whole time slice of about 3 ms.
 *
 * <p>Where threads outnumber the cores, the awaited rank usually waits for this core, and a yield passes the core on
 * faster than blocking and waking would. A yield that takes longer than 4 ms indicates that another process got the
 * core. The next waits then block without a yield; each long yield doubles their number.
 *
 * <p>In a rank with several threads, a yield causes switches between them. There the number of spins adapts to their
 * success; see {@link #spinSucceeded}.
 *
 * <p>Thread-safe. The state consists of hints; a stale hint costs only time.
 */
public final class AdaptiveSpin {

    /** Much longer than a message takes, and longer than one time slice of a competing thread. */
    static final long LONG_YIELD_NANOS = 4_000_000;

    static final int YIELDS = 60;
    static final int MIN_SPINS = 8;

    /** About the duration of a switch to another thread and back. */
    static final int MAX_SPINS = 64;

    private static final int MORE_SPINS = 8;
    private static final int FEWER_SPINS = 4;

    /** Unsuccessful waits after which one wait tries the largest number of spins. */
    private static final int WAITS_PER_TRIAL = 16;

    static final int MIN_SLEEPS = 16;
    static final int MAX_SLEEPS = 256;

    private final WaitPolicy dedicated;
    private final boolean oneCore;

    private boolean oversubscribed;

    /** Spins where threads outnumber the cores, {@link #MIN_SPINS} to {@link #MAX_SPINS}. */
    private int spins = MIN_SPINS;
    private boolean trying;
    private int failedSpins;

    /** Number of waits that block without a yield: remaining now, and after the next long yield. */
    private int sleepsDue;
    private int sleepsAfterLongYield = MIN_SLEEPS;

    /**
     * Creates the policy of one engine.
     *
     * @param dedicated the spin policy if every thread has a core of its own
     * @param cores cores per rank, rounded down; 0 if the ranks' threads outnumber the cores
     */
    public AdaptiveSpin(WaitPolicy dedicated, int cores) {
        this.dedicated = dedicated;
        oversubscribed = cores == 0;
        oneCore = cores < 2;
    }

    /** Records that several threads of this rank communicate. */
    public void shared() {
        if (oneCore && !oversubscribed) {
            oversubscribed = true;
        }
    }

    private int spins() {
        return oversubscribed ? spins : dedicated.spins();
    }

    /** Returns whether a thread should spin again after {@code attempt} unsuccessful polls. */
    public boolean spins(int attempt) {
        return attempt < spins();
    }

    /** Returns whether a thread that should not spin should yield; if not, it should block. */
    public boolean yields(int attempt) {
        return oversubscribed && sleepsDue == 0 && attempt - spins < YIELDS;
    }

    /** Returns the poll count of a thread whose spin phase is over. */
    public int spunOut(int attempt) {
        return Math.max(attempt, spins());
    }

    /**
     * Returns the poll count for a thread that found messages, but not the one it waits for. Where threads outnumber
     * the cores it keeps only a short spin: the receivers of those messages may need the core.
     */
    public int foundForOthers() {
        return oversubscribed ? spins - MIN_SPINS : 0;
    }

    /** Records that a spinning thread succeeded after {@code polls} unsuccessful polls. */
    public void spinSucceeded(int polls) {
        if (polls > MIN_SPINS && oversubscribed) {
            trying = false;
            spins = Math.min(MAX_SPINS, spins + MORE_SPINS);
        }
    }

    /** Records that a thread stops spinning after {@code polls} unsuccessful polls. */
    public void spinFailed(int polls) {
        if (polls < spins || !oversubscribed) {
            return;
        }
        if (trying) {
            trying = false;
            spins = MIN_SPINS;
        } else if (++failedSpins % WAITS_PER_TRIAL == 0) {
            trying = true;
            spins = MAX_SPINS;
        } else {
            spins = Math.max(MIN_SPINS, spins - FEWER_SPINS);
        }
    }

    /** Yields the core once and records how long that took. */
    public void yieldCore() {
        long before = System.nanoTime();
        Thread.yield();
        yielded(System.nanoTime() - before);
    }

    /** Records the duration of a yield. */
    void yielded(long nanos) {
        if (nanos > LONG_YIELD_NANOS) {
            sleepsDue = sleepsAfterLongYield;
            sleepsAfterLongYield = Math.min(MAX_SLEEPS, 2 * sleepsAfterLongYield);
        } else if (sleepsAfterLongYield > MIN_SLEEPS) {
            sleepsAfterLongYield--;
        }
    }

    /** Records that a thread blocks. */
    public void sleeps() {
        // Read once: another thread may decrement it concurrently.
        int due = sleepsDue;
        if (due > 0) {
            sleepsDue = due - 1;
        }
    }

    /** Spins or yields once; returns false if the thread should block. */
    public boolean pause(int attempt) {
        if (spins(attempt)) {
            Thread.onSpinWait();
        } else if (yields(attempt)) {
            yieldCore();
        } else {
            return false;
        }
        return true;
    }
}
