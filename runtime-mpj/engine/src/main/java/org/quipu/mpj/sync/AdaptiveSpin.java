package org.quipu.mpj.sync;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * How long the waiting threads of one engine poll before they sleep: spin-then-park, as in Karlin et al., "Empirical
 * Studies of Competitive Spinning for a Shared-Memory Multiprocessor" (SOSP 1991).
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
 * <p>Where threads outnumber the cores, the awaited rank usually waits for this very core, and a yield hands it over
 * faster than a sleep and a wake-up would. Some other process may profit instead. A yield that takes longer than
 * 4 ms shows that, and the next waits sleep at once. Their number doubles with each such yield.
 *
 * <p>In a rank with several threads a yield costs switches between them, so the spinning there adapts, see {@link
 * #came}.
 *
 * <p>Thread-safe: the state is a set of hints, and a stale one costs time only.
 */
public final class AdaptiveSpin {

    /** Much longer than messages take, and longer than the time slice of one competitor. */
    static final long LONG_YIELD_NANOS = 4_000_000;

    static final int YIELDS = 60;
    static final int FEWEST_SPINS = 8;

    /** About as long as a switch to another thread and back takes. */
    static final int MOST_SPINS = 64;

    private static final int MORE_SPINS = 8;
    private static final int FEWER_SPINS = 4;

    /** Fruitless waits after which the next one tries the most spins. */
    private static final int WAITS_PER_TRIAL = 16;

    static final int FEWEST_SLEEPS = 16;
    static final int MOST_SLEEPS = 256;

    private final WaitPolicy roomy;
    private final boolean roomForOneThread;

    private boolean crowded;

    /** Spins where threads outnumber the cores, {@link #FEWEST_SPINS} to {@link #MOST_SPINS}. */
    private int spins = FEWEST_SPINS;
    private boolean trying;
    private int fruitlessWaits;

    /** Number of waits that sleep without a yield, now and after the next long yield. */
    private int sleepsDue;
    private int sleepsAfterLongYield = FEWEST_SLEEPS;

    /**
     * Creates the policy of one engine.
     *
     * @param roomy the spinning where every thread has a core
     * @param cores cores per rank, rounded down; 0 if the ranks' threads outnumber the cores
     */
    public AdaptiveSpin(WaitPolicy roomy, int cores) {
        this.roomy = roomy;
        crowded = cores == 0;
        roomForOneThread = cores < 2;
    }

    /** Learns that several of the rank's threads communicate. */
    public void shared() {
        if (roomForOneThread && !crowded) {
            crowded = true;
        }
    }

    private int spins() {
        return crowded ? spins : roomy.spins();
    }

    /** Returns whether a thread should spin after {@code attempt} polls without a result. */
    public boolean spins(int attempt) {
        return attempt < spins();
    }

    /** Returns whether it should yield if it should not spin; if neither, it should sleep. */
    public boolean yields(int attempt) {
        return crowded && sleepsDue == 0 && attempt - spins < YIELDS;
    }

    /** Returns the number of polls after which a thread that has spun for long enough stands. */
    public int spunOut(int attempt) {
        return Math.max(attempt, spins());
    }

    /**
     * Returns where the count of polls restarts for a thread that found messages, but not the one it waits for. Where
     * threads outnumber the cores it spins briefly: the receiver of those messages may need the core.
     */
    public int foundForOthers() {
        return crowded ? spins - FEWEST_SPINS : 0;
    }

    /** Learns that something came to a spinning thread after {@code polls} polls without a result. */
    public void came(int polls) {
        if (polls > FEWEST_SPINS && crowded) {
            trying = false;
            spins = Math.min(MOST_SPINS, spins + MORE_SPINS);
        }
    }

    /** Learns that nothing came to a thread within {@code polls} polls, and that it stops spinning. */
    public void spunInVain(int polls) {
        if (polls < spins || !crowded) {
            return;
        }
        if (trying) {
            trying = false;
            spins = FEWEST_SPINS;
        } else if (++fruitlessWaits % WAITS_PER_TRIAL == 0) {
            trying = true;
            spins = MOST_SPINS;
        } else {
            spins = Math.max(FEWEST_SPINS, spins - FEWER_SPINS);
        }
    }

    /** Yields the calling thread's core once. */
    public void yieldCore() {
        long before = System.nanoTime();
        Thread.yield();
        yielded(System.nanoTime() - before);
    }

    /** Learns how long a yield took. */
    void yielded(long nanos) {
        if (nanos > LONG_YIELD_NANOS) {
            sleepsDue = sleepsAfterLongYield;
            sleepsAfterLongYield = Math.min(MOST_SLEEPS, 2 * sleepsAfterLongYield);
        } else if (sleepsAfterLongYield > FEWEST_SLEEPS) {
            sleepsAfterLongYield--;
        }
    }

    /** Learns that a thread goes to sleep. */
    public void sleeps() {
        // One read: another thread may count down at the same time.
        int due = sleepsDue;
        if (due > 0) {
            sleepsDue = due - 1;
        }
    }

    /** Spins or yields once; returns false if the thread should sleep. */
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
