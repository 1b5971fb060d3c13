package org.quipu.threads.loop;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.TeamState;

/**
 * The turn in a loop with ordered regions (OpenMP 5.2 section 15.10.2): a ticket for each chunk, in the order of the
 * iterations.
 *
 * <p>Within a chunk one thread runs in order anyway. So only the first ordered region of a chunk waits, and only the
 * end of the chunk, or of its last iteration's region, passes the turn. A chunk that enters no ordered region does not
 * wait for its turn: it records itself in a ring, and the thread that has the turn skips it.
 *
 * <pre>
 * word      value                                        written by                         read by
 * turn      the first chunk that is not done             the turn's holder (volatile); the  each thread (acquire)
 *                                                        skipper of a done chunk (CAS)
 * done[i]   one more than the chunk, of those with       the chunk's thread (volatile)      the turn's mover (volatile)
 *           number i modulo the ring, that is done
 *           without having had the turn
 * </pre>
 *
 * <p>No turn is lost: a thread writes done and then reads turn; a thread that moves the turn writes it and then reads
 * done of the next chunk. One of the two sees the other.
 *
 * <p>A chunk that is a whole ring ahead of the turn waits until the turn has advanced.
 */
final class OrderedTickets {

    private static final int RING = 256;
    private static final VarHandle DONE = MethodHandles.arrayElementVarHandle(long[].class);

    private final PaddedWord turn = new PaddedWord();
    private final long[] done = new long[RING];
    /** Whether the ring has an entry; all write the same value, and it is read when they have left the loop. */
    private boolean skipped;

    /** Waits until all chunks before {@code chunk} are done. */
    void await(TeamState team, int me, long chunk) {
        team.await(me, turn, chunk);
    }

    /** Ends the chunk that has the turn. */
    void pass(TeamState team, long chunk) {
        turn.setVolatile(chunk + 1);
        passSkipped(team, chunk + 1);
    }

    /** Ends a chunk that may not have the turn yet. */
    void skip(TeamState team, int me, long chunk) {
        team.await(me, turn, chunk - RING + 1);
        if (!skipped) {
            skipped = true;
        }
        DONE.setVolatile(done, index(chunk), chunk + 1);
        passSkipped(team, turn.getVolatile());
    }

    private void passSkipped(TeamState team, long from) {
        long next = from;
        while ((long) DONE.getVolatile(done, index(next)) == next + 1) {
            // another thread may move the turn over the same chunk, and then continues in place of this one
            if (!turn.compareAndSet(next, next + 1)) {
                next = turn.getVolatile();
            } else {
                next++;
            }
        }
        team.wakeThose(turn, next);
    }

    private static int index(long chunk) {
        return (int) (chunk & RING - 1);
    }

    /** Clears the slot's loop; for use while no thread is in it. */
    void clear() {
        turn.value = 0;
        if (skipped) {
            skipped = false;
            Arrays.fill(done, 0);
        }
    }
}
