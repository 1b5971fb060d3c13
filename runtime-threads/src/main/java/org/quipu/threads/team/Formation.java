package org.quipu.threads.team;

import org.quipu.threads.sync.ArrivalTree;
import org.quipu.threads.sync.PairBarrier;
import org.quipu.threads.sync.TeamBarrier;
import org.quipu.threads.sync.TreeBarrier;

/** The parts of a team for regions of one size; made on first use and then kept. */
final class Formation {

    /** The barrier for threads that have a core each. */
    final TeamBarrier active;
    /** The barrier for threads that never spin. */
    final TeamBarrier passive;
    /** Finds the last of the threads other than thread 0 to leave a region. */
    final ArrivalTree departures;

    Formation(Team team, int size) {
        active = size == 2 ? new PairBarrier(team) : new TreeBarrier(team, size);
        passive = size == 2 ? new TreeBarrier(team, size) : active;
        departures = new ArrivalTree(size - 1);
    }

    void reset() {
        active.reset();
        passive.reset();
    }
}
