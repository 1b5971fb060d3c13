package org.quipu.threads.sync;

/**
 * The active barrier of two threads: each writes its own word and reads the other's. It is the single round of a
 * dissemination barrier (Hensgen, Finkel and Manber, "Two Algorithms for Barrier Synchronization", 1988), with arrival
 * counts in place of alternating flags.
 *
 * <p>Cost: one cache line each way at the same time, half of the cost of a shared counter. The word is written without
 * a fence, which would delay the read of the other's word. The fence that waking a sleeper needs comes last, when it is
 * cheap. A sleeping thread has arrived, so the other one does not wait for it and reaches that fence.
 *
 * <pre>
 * word      value                            written by               read by
 * turnOf_t  arrivals of thread t             thread t (plain)         thread t, which leaves its word, and so the cache
 *                                                                     line, to the other thread
 * word of t arrivals of thread t             thread t (release)       the other thread (acquire)
 * </pre>
 */
public final class PairBarrier implements TeamBarrier {

    private final TeamState team;
    private final PaddedWord zero = new PaddedWord();
    private final PaddedWord one = new PaddedWord();
    private final PaddedWord turnOfZero = new PaddedWord();
    private final PaddedWord turnOfOne = new PaddedWord();

    public PairBarrier(TeamState team) {
        this.team = team;
    }

    @Override
    public void await(int thread) {
        PaddedWord mine = thread == 0 ? zero : one;
        PaddedWord other = thread == 0 ? one : zero;
        long turn = ++(thread == 0 ? turnOfZero : turnOfOne).value;
        mine.setRelease(turn);
        team.awaitAtBarrier(thread, other, turn);
        team.wakeAfterFence();
    }

    @Override
    public void reset() {
        zero.value = 0;
        one.value = 0;
        turnOfZero.value = 0;
        turnOfOne.value = 0;
    }
}
