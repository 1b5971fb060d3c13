package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.TeamState;

/**
 * One thread's chunks of a loop with ordered regions, and its state in these regions (OpenMP 5.2 section 15.10.2).
 *
 * <p>Not thread-safe: each thread has its own.
 */
final class OrderedChunks extends NumberedChunks {

    /** Differs from every iteration, and from the -1 before the first. */
    private static final long NOTHING = -2;

    @SuppressWarnings("NullAway.Init") // start() sets it before each loop
    private Chunks chunks;
    private @Nullable OrderedTickets tickets;
    private long trips;
    private boolean hasTurn;
    private boolean ended;
    private boolean inside;
    private long entered;

    OrderedChunks(TeamState team, int thread) {
        super(team, thread);
    }

    /** The number of iterations of the next loop, 0 or more. */
    void shape(long n) {
        trips = n;
    }

    @Override
    void start(LoopSchedule schedule, @Nullable LoopSlot slot, Chunks of) {
        start(trips, schedule, team.size(), slot);
        chunks = of;
        tickets = slot == null ? null : slot.extras().tickets();
        hasTurn = false;
        ended = true;
        inside = false;
        entered = NOTHING;
        of.startDealt(trips, this);
    }

    @Override
    boolean next(Chunks of) {
        endChunk();
        if (!take(of)) {
            return false;
        }
        hasTurn = false;
        ended = false;
        return true;
    }

    @Override
    @SuppressWarnings("NullAway") // drops what start() sets
    void finish(Chunks of) {
        endChunk();
        if (tickets != null && !isShared()) {
            while (of.next()) {
                endChunk();
            }
        }
        tickets = null;
        chunks = null;
    }

    private void endChunk() {
        if (inside) {
            throw new IllegalStateException("an ordered region that does not end in its iteration: call orderedExit()");
        }
        if (!ended) {
            ended = true;
            if (tickets == null) {
                return;
            }
            if (hasTurn) {
                tickets.pass(team, number());
            } else {
                tickets.skip(team, thread, number());
            }
        }
    }

    /** Waits until all earlier iterations have left their ordered regions. */
    void enter() {
        long iteration = chunks.iteration();
        if (inside || iteration == entered) {
            throw new IllegalStateException("a second ordered region in iteration " + iteration
                    + ": an iteration may have one (OpenMP 5.2 section 15.10.2)");
        }
        if (ended || iteration < chunks.first() || iteration >= chunks.last() || iteration < entered) {
            throw new IllegalStateException("an ordered region in iteration " + iteration + ", which is not next in "
                    + "the chunk from " + chunks.first() + " to " + chunks.last() + ": call "
                    + "iteration(number) as each begins");
        }
        team.stopIfCancelled();
        if (!hasTurn) {
            if (tickets != null) {
                tickets.await(team, thread, number());
            }
            hasTurn = true;
        }
        entered = iteration;
        inside = true;
    }

    /** Leaves the ordered region. */
    void exit() {
        if (!inside) {
            throw new IllegalStateException("orderedExit() without orderedEnter()");
        }
        inside = false;
        if (entered == chunks.last() - 1) {
            endChunk();
        }
    }
}
