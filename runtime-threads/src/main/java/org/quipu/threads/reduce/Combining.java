package org.quipu.threads.reduce;

import org.quipu.threads.icv.Icvs;
import org.quipu.threads.sync.ContendedLock;
import org.quipu.threads.sync.TeamState;
import org.quipu.threads.waiting.WaitPolicy;

/** The combination of the threads' parts of reductions in one team (OpenMP 5.2 section 5.5). */
public final class Combining {

    /** The reductions of whole regions. */
    public final RegionReductions reductions;
    /** The steps kept for the next barrier; null unless quipu.reduction is ordered. */
    public final LateCombiners late;
    private final ContendedLock lock = new ContendedLock("combine", "");
    private final RangeLocks rangeLocks = new RangeLocks(lock);

    /** @param left the word that signals a region's end to thread 0 */
    @SuppressWarnings("NullAway") // late is null unless quipu.reduction is ordered; its readers check that
    public Combining(int capacity, ReductionRow left) {
        reductions = new RegionReductions(capacity, left);
        late = Icvs.ORDERED ? new LateCombiners(capacity) : null;
    }

    /** Runs {@code action} while no other thread of the team runs one. */
    public void exclusively(WaitPolicy policy, Runnable action) {
        lock.lock(policy);
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Runs {@code combiner} for parts of a range, each while no other thread of the team runs one for the same part.
     */
    public void combine(int me, TeamState team, int first, int end, BlockCombiner combiner) {
        rangeLocks.combine(me, team.size(), first, end, team.policy(), combiner);
    }

    /** Whether {@link #end} may have work for the region of that fork word. */
    public boolean hasAny(long fork) {
        return Icvs.ORDERED || reductions.hasAny(fork);
    }

    /** Combines at the end of a region, unless it has failed; in thread 0, when the others have left it. */
    public void end(long fork, int size, boolean failed) {
        try {
            if (Icvs.ORDERED) {
                late.end(size, failed);
            }
            if (!failed) {
                reductions.combine(fork, size);
            }
        } finally {
            reductions.forget(fork, size);
        }
    }
}
