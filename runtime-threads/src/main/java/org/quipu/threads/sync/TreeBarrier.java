package org.quipu.threads.sync;

/**
 * The barrier of any number of threads: a combining tree (Yew, Tzeng and Lawrie, "Distributing Hot-Spot Addressing in
 * Large-Scale Multiprocessors", 1987) finds the last to arrive, which releases the others by one word. Waiting threads
 * spin or park by the team's policy.
 *
 * <pre>
 * word   value                          written by                      read by
 * open   openings of the barrier        the last arrival (volatile)     the others (acquire)
 * turns  arrivals of each thread        itself (plain)                  itself
 * </pre>
 */
public final class TreeBarrier implements TeamBarrier {

    private final TeamState team;
    private final ArrivalTree arrivals;
    private final PaddedWord open = new PaddedWord();
    private final PaddedWord[] turns;

    public TreeBarrier(TeamState team, int size) {
        this.team = team;
        this.arrivals = new ArrivalTree(size);
        this.turns = new PaddedWord[size];
        for (int i = 0; i < size; i++) {
            turns[i] = new PaddedWord();
        }
    }

    @Override
    public void await(int thread) {
        long turn = ++turns[thread].value;
        if (arrivals.arrive(thread)) {
            team.signal(open, turn);
        } else {
            team.awaitAtBarrier(thread, open, turn);
        }
    }

    @Override
    public void reset() {
        arrivals.reset();
        open.value = 0;
        for (PaddedWord turn : turns) {
            turn.value = 0;
        }
    }
}
