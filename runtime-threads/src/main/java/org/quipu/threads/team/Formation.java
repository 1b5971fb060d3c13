package org.quipu.threads.team;

import org.quipu.threads.sync.ArrivalTree;
import org.quipu.threads.sync.PairBarrier;
import org.quipu.threads.sync.TeamBarrier;
import org.quipu.threads.sync.TreeBarrier;

/** What a team needs for regions of one size; made when that size is first wanted and then kept. */
final class Formation {

    /** The barrier for threads that have a core each. */
    final TeamBarrier active;
    /** The barrier for threads that have not, and so park at once. */
    final TeamBarrier passive;
    /** Finds the last of the threads other than thread 0 to leave a region. */
    final ArrivalTree leavers;

    Formation(Team team, int size) {
        active = size == 2 ? new PairBarrier(team) : new TreeBarrier(team, size);
        passive = size == 2 ? new TreeBarrier(team, size) : active;
        leavers = new ArrivalTree(size - 1);
    }

    void reset() {
        active.reset();
        passive.reset();
    }
}
