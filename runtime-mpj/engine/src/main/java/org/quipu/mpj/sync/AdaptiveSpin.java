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
    static final int FEWEST_SPINS = 8;

    /** About the duration of a switch to another thread and back. */
    static final int MOST_SPINS = 64;

    private static final int MORE_SPINS = 8;
    private static final int FEWER_SPINS = 4;

    /** Unsuccessful waits after which one wait tries the largest number of spins. */
    private static final int WAITS_PER_TRIAL = 16;

    static final int FEWEST_SLEEPS = 16;
    static final int MOST_SLEEPS = 256;

    private final WaitPolicy roomy;
    private final boolean roomForOneThread;

    private boolean crowded;

    /** Spins where threads outnumber the cores, {@link #FEWEST_SPINS} to {@link #MOST_SPINS}. */
    private int spins = FEWEST_SPINS;
    private boolean trying;
    private int failedSpins;

    /** Number of waits that block without a yield: remaining now, and after the next long yield. */
    private int sleepsDue;
    private int sleepsAfterLongYield = FEWEST_SLEEPS;

    /**
     * Creates the policy of one engine.
     *
     * @param roomy the spin policy if every thread has a core
     * @param cores cores per rank, rounded down; 0 if the ranks' threads outnumber the cores
     */
    public AdaptiveSpin(WaitPolicy roomy, int cores) {
        this.roomy = roomy;
        crowded = cores == 0;
        roomForOneThread = cores < 2;
    }

    /** Records that several threads of this rank communicate. */
    public void shared() {
        if (roomForOneThread && !crowded) {
            crowded = true;
        }
    }

    private int spins() {
        return crowded ? spins : roomy.spins();
    }

    /** Returns whether a thread should spin again after {@code attempt} unsuccessful polls. */
    public boolean spins(int attempt) {
        return attempt < spins();
    }

    /** Returns whether a thread that should not spin should yield; if not, it should block. */
    public boolean yields(int attempt) {
        return crowded && sleepsDue == 0 && attempt - spins < YIELDS;
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
        return crowded ? spins - FEWEST_SPINS : 0;
    }

    /** Records that a spinning thread succeeded after {@code polls} unsuccessful polls. */
    public void spinSucceeded(int polls) {
        if (polls > FEWEST_SPINS && crowded) {
            trying = false;
            spins = Math.min(MOST_SPINS, spins + MORE_SPINS);
        }
    }

    /** Records that a thread stops spinning after {@code polls} unsuccessful polls. */
    public void spinFailed(int polls) {
        if (polls < spins || !crowded) {
            return;
        }
        if (trying) {
            trying = false;
            spins = FEWEST_SPINS;
        } else if (++failedSpins % WAITS_PER_TRIAL == 0) {
            trying = true;
            spins = MOST_SPINS;
        } else {
            spins = Math.max(FEWEST_SPINS, spins - FEWER_SPINS);
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
            sleepsAfterLongYield = Math.min(MOST_SLEEPS, 2 * sleepsAfterLongYield);
        } else if (sleepsAfterLongYield > FEWEST_SLEEPS) {
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
