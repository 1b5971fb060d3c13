package org.quipu.threads.sync;

/**
 * The active barrier of two threads: each writes its own word and watches the other's.
 *
 * <p>Cost: one cache line each way at the same time, half of what a common counter takes. For that the word is written
 * without a fence, which would make the thread wait for its own write before it looks at the other's; the fence that
 * waking a sleeper needs comes last, when it is cheap. A thread that sleeps has come, so the other does not wait for it
 * and gets there.
 *
 * <pre>
 * word      value                            written by                read by
 * turnOf_t  how often thread t has come      thread t (plain)          thread t: to read its word, which the other watches,
 *                                                                      would cost it the cache line
 * word of t how often thread t has come      thread t (release)        the other thread (acquire)
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
