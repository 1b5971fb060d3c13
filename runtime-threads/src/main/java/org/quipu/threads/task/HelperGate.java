package org.quipu.threads.task;

import org.quipu.threads.sync.Awaited;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.TeamState;

/**
 * Admits threads that have left a region, and wait for the next one, to its remaining tasks. Thread 0 waits here until
 * the last of these helpers has stopped.
 *
 * <pre>
 * word   bits                                         written by                     read by
 * gate   63     1: closed                             thread 0 (CAS)                 the helpers (volatile)
 *        62..16 the region's number, 0 when closed    the maker of the region's      a thread that may help (acquire)
 *                                                     first task (volatile)
 *        15..0  threads inside                        the helpers (CAS, getAndAdd)   thread 0 (volatile)
 * </pre>
 */
final class HelperGate {

    private static final long CLOSED = Long.MIN_VALUE;

    private final PaddedWord gate = new PaddedWord();
    private final TeamTasks team;

    /** Over when the gate is closed; a helper without work wakes thread 0 if no task is left. */
    final Awaited closed = new Awaited() {
        @Override
        public boolean isOver() {
            return gate.getVolatile() < 0;
        }

        @Override
        public void outOfWork() {
            team.wakeMasterIfQuiet();
        }
    };

    /** Over when no helper is inside the closed gate. */
    final Awaited empty = () -> gate.getVolatile() == CLOSED;

    HelperGate(TeamTasks team) {
        this.team = team;
        gate.value = CLOSED;
    }

    private static long region(long fork) {
        return fork - TeamState.sizeIn(fork);
    }

    /** Opens the gate for the region of that fork word. */
    void open(long fork) {
        gate.setVolatile(region(fork));
    }

    /** Admits a thread that has left the region of that fork word; false if the region needs no help any more. */
    boolean enter(long fork) {
        for (;;) {
            long now = gate.getAcquire();
            if (region(now) != region(fork)) {
                return false;
            }
            if (gate.compareAndSet(now, now + 1)) {
                return true;
            }
        }
    }

    /** Records that a thread leaves; returns whether it was the last one inside the closed gate. */
    boolean exit() {
        return gate.getAndAdd(-1) == CLOSED + 1;
    }

    void close() {
        for (;;) {
            long now = gate.getVolatile();
            if (gate.compareAndSet(now, CLOSED | TeamState.sizeIn(now))) {
                return;
            }
        }
    }
}
