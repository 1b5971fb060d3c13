package org.quipu.threads.loop;

/**
 * The slots of a team's dynamic and guided loops: the n-th such loop of a region uses slot n modulo their number, so
 * threads that need not wait at the end of a loop can be that many loops less one ahead of the slowest.
 */
public final class LoopRing {

    private static final int SLOTS = 8;

    private final LoopSlot[] slots = new LoopSlot[SLOTS];

    public LoopRing() {
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = new LoopSlot();
        }
        reset();
    }

    LoopSlot slot(long number) {
        return slots[(int) (number & SLOTS - 1)];
    }

    /**
     * Makes the slot of loop {@code number}, which all threads have left, ready; returns the loop that may use it next.
     */
    long recycle(LoopSlot slot, long number) {
        slot.clear();
        return number + SLOTS;
    }

    /** Whether a loop has used the ring since the last reset; for use while no thread is in a loop. */
    public boolean isUsed() {
        return slots[0].turn.value != 0 || slots[0].left.value != 0;
    }

    /** Makes the ring ready for loop 0; for use while no thread is in a loop. */
    public void reset() {
        for (int i = 0; i < SLOTS; i++) {
            slots[i].clear();
            slots[i].turn.value = i;
        }
    }
}
