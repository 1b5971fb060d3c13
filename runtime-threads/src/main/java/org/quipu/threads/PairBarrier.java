package org.quipu.threads;

/**
 * The active barrier of two threads: each writes its own word and watches the other's.
 *
 * <p>Cost: one cache line each way at the same time, half of what a common counter takes.
 *
 * <pre>
 * word      value                            written by                read by
 * word[t]   how often thread t has come      thread t (volatile)       the other thread (acquire)
 * </pre>
 */
final class PairBarrier implements TeamBarrier {

    private final Team team;
    private final PaddedWord zero = new PaddedWord();
    private final PaddedWord one = new PaddedWord();

    PairBarrier(Team team) {
        this.team = team;
    }

    @Override
    public void await(int thread) {
        PaddedWord mine = thread == 0 ? zero : one;
        PaddedWord other = thread == 0 ? one : zero;
        long turn = mine.value + 1;
        team.signal(mine, turn);
        team.await(thread, other, turn);
    }

    @Override
    public void cancel() {
        // they watch the team's flag, and the team wakes those that sleep
    }

    @Override
    public void reset() {
        zero.value = 0;
        one.value = 0;
    }
}
