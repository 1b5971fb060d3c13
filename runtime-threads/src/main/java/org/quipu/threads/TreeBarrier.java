package org.quipu.threads;

/**
 * The active barrier of any number of threads: a tree of counters finds the last to come, who lets the others go.
 *
 * <pre>
 * word   value                          written by                      read by
 * open   how often the barrier opened   the last to come (volatile)     the others (acquire)
 * </pre>
 *
 * <p>The turn that a thread waits for needs no counter of its own: between two of its visits the barrier opens exactly once.
 */
final class TreeBarrier implements TeamBarrier {

    private final Team team;
    private final ArrivalTree arrivals;
    private final PaddedWord open = new PaddedWord();

    TreeBarrier(Team team, int size) {
        this.team = team;
        this.arrivals = new ArrivalTree(size);
    }

    @Override
    public void await(int thread) {
        long turn = open.getAcquire() + 1;
        if (arrivals.arrive(thread)) {
            team.signal(open, turn);
        } else {
            team.await(thread, open, turn);
        }
    }

    @Override
    public void cancel() {
        // they watch the team's flag, and the team wakes those that sleep
    }

    @Override
    public void reset() {
        arrivals.reset();
    }
}
