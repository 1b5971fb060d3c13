package org.quipu.mpj.engine;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * How long the threads of one engine spin and yield before they park, as it turns out while they wait. A yield that takes long has given the
 * core to somebody: then more threads want to run than there are cores, whoever they belong to, and spinning may only keep the one off the
 * core that is waited for. So the threads spin hardly at all until yields have been short for a while.
 *
 * <p>Hardly at all is not always best: if the one that is waited for runs on another core, both go on without a switch as long as each waits for the other. Where a rank has
 * several threads, so that it is worth while to find those of two ranks that belong together, now and then a wait spins for about as long as a switch to another thread and back
 * takes; if that helps, the next ones do as well, as long as most of them are not in vain.
 *
 * <p>One long yield among many short ones tells nothing: the clock's interrupt, which comes 100 to 1000 times a second, makes one. Only a second one soon after it
 * does. Else a thread that waits for longer than it spins would park for every interrupt that meets one of its yields.
 *
 * <p>What is long depends on what a system call costs: on an emulated processor a yield that nobody profits from may take several microseconds. So a
 * yield is long that takes much more than the shortest, of which a few are tried when the object is made.
 *
 * <p>Thread-safe; the only state is a hint that may be stale.
 */
final class Patience {

    /** On hardware a yield that nobody profits from takes well under a microsecond: one that takes no more than this is never long. */
    static final long LEAST_LIMIT_NANOS = 2_000;

    /** Whatever a system call costs, a yield that takes more than this is long. */
    static final long MOST_LIMIT_NANOS = 20_000;

    /** How often longer than the shortest a yield is that is long. */
    private static final int LONGER = 3;

    private static final int TRIES = 8;

    /** Enough for the tries where the core is free; else they say nothing. */
    private static final long LONGEST_TRIAL_NANOS = 1_000_000;

    private static final WaitPolicy CROWDED = new WaitPolicy(8, 60);

    /** The most spins where threads outnumber the cores, some two microseconds. */
    private static final int MOST_SPINS = 64;
    private static final int MORE_SPINS = 8;
    private static final int FEWER_SPINS = 4;

    /** One of so many waits in vain is followed by one with the most spins. */
    private static final int WAITS_PER_TRIAL = 16;

    /**
     * Short yields after a long one until it is forgotten, and cores are believed to be free again. Fewer than a wait has while they are not: so one in
     * which all were short goes on, and does not park because of what was long before. Else two ranks that wait for each other would park in turn, since
     * being woken takes longer than the other has patience. All of them together take much less than the time from one interrupt of the clock to the next.
     */
    private static final int DOUBT = 48;

    private final WaitPolicy alone;
    private final int fewest;
    private final int most;
    private final int crowdedYields;

    /** Spins where threads outnumber the cores: {@link #fewest} to {@link #most}. */
    private int brief;
    private boolean trying;
    private int waitsInVain;

    /** Short yields until the last long one is forgotten. */
    private int doubt;

    /** Whether there was another long one before that was forgotten. */
    private boolean wanted;

    private long shortest;
    private long limit;

    /**
     * Yields a few times.
     *
     * @param alone the policy while every thread has a core
     */
    Patience(WaitPolicy alone) {
        this(alone, shortestOfSome());
    }

    /** As above; {@code shortestNanos}: the shortest yield known. */
    Patience(WaitPolicy alone, long shortestNanos) {
        this.alone = alone;
        shortest = shortestNanos;
        limit = limit(shortestNanos);
        fewest = Math.min(alone.spins(), CROWDED.spins());
        most = alone.spins() < CROWDED.spins() ? alone.spins() : MOST_SPINS;
        brief = fewest;
        crowdedYields = Math.min(alone.yields(), CROWDED.yields());
    }

    private static long shortestOfSome() {
        long found = Long.MAX_VALUE;
        long begin = System.nanoTime();
        long before = begin;
        for (int i = 0; i < TRIES && before - begin < LONGEST_TRIAL_NANOS; i++) {
            Thread.yield();
            long after = System.nanoTime();
            found = Math.min(found, after - before);
            before = after;
        }
        return found;
    }

    /** Which yields are long. If even the shortest known one is, it tells of a busy core and not of the cost. */
    private static long limit(long shortest) {
        return shortest > MOST_LIMIT_NANOS ? LEAST_LIMIT_NANOS : Math.clamp(LONGER * shortest, LEAST_LIMIT_NANOS, MOST_LIMIT_NANOS);
    }

    private boolean crowded() {
        return wanted || alone.spins() < most;
    }

    private int spins() {
        return crowded() ? brief : alone.spins();
    }

    /** Whether a thread that has looked in vain so often, from 0, should spin. */
    boolean spins(int attempt) {
        return attempt < spins();
    }

    /** Whether it should yield if it should not spin; if neither, it should park. */
    boolean yields(int attempt) {
        return attempt - spins() < (wanted ? crowdedYields : alone.yields());
    }

    /** What {@code attempt} becomes for a thread that has spun for long enough, however often. */
    int spunOut(int attempt) {
        return Math.max(attempt, spins());
    }

    /**
     * What {@code attempt} becomes for a thread that has found something, but not what it waits for. Where threads outnumber the cores it waits for hardly more: who
     * has got something may need the core.
     */
    int foundForOthers() {
        return crowded() ? brief - fewest : 0;
    }

    /** Learns that something came while a thread spun, after so many looks in vain. */
    void came(int looks) {
        if (looks > fewest && crowded()) {
            trying = false;
            brief = Math.min(most, brief + MORE_SPINS);
        }
    }

    /** Learns that a thread has spun for so many looks in vain, and yields now. */
    void spunInVain(int looks) {
        if (looks < brief || !crowded()) {
            return;
        }
        if (trying) {
            trying = false;
            brief = fewest;
        } else if (++waitsInVain % WAITS_PER_TRIAL == 0) {
            trying = true;
            brief = most;
        } else {
            brief = Math.max(fewest, brief - FEWER_SPINS);
        }
    }

    /** Gives the core to another thread that can run. */
    void giveWay() {
        long before = System.nanoTime();
        Thread.yield();
        yielded(System.nanoTime() - before);
    }

    /** Learns from a yield that took so long. */
    void yielded(long nanos) {
        if (nanos < shortest) {
            shortest = nanos;
            limit = limit(nanos);
        }
        if (nanos > limit) {
            wanted |= doubt > 0;
            doubt = DOUBT;
        } else if (doubt > 0 && --doubt == 0) {
            wanted = false;
        }
    }

    /** Spins or yields once; false if the thread should park. */
    boolean pause(int attempt) {
        if (spins(attempt)) {
            Thread.onSpinWait();
        } else if (yields(attempt)) {
            giveWay();
        } else {
            return false;
        }
        return true;
    }
}
