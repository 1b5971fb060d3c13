package org.quipu.threads.team;

import org.quipu.threads.loop.LoopRing;
import org.quipu.threads.reduce.Combining;
import org.quipu.threads.reduce.ReductionRow;
import org.quipu.threads.sync.Gathering;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.PrivateCopies;

/** The state besides {@link Team} that the threads of a team share in a region; each part on cache lines of its own. */
final class TeamShared {

    /** The fork word of the region that all threads but thread 0 have left. */
    final ReductionRow left = new ReductionRow();
    /** The number of singles of the region that are taken. */
    final PaddedWord singles = new PaddedWord();
    final LoopRing ring = new LoopRing();
    final PrivateCopies copies = new PrivateCopies();
    final Gathering gathering;
    final Combining combining;

    TeamShared(int capacity) {
        gathering = new Gathering(capacity);
        combining = new Combining(capacity, left);
    }
}
