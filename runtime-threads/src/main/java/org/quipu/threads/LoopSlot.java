package org.quipu.threads;

/**
 * What the threads of a team share of one dynamic or guided loop.
 *
 * <p>A team has a ring of {@link #RING} slots; its n-th such loop uses slot n modulo RING, so threads that need not wait
 * at the end of a loop can be up to RING - 1 loops ahead of the slowest.
 *
 * <pre>
 * word   value                                   written by                              read by
 * turn   the loop's number that may use the slot the last thread to leave: n + RING      each thread before it starts
 *                                                (release)                               (acquire)
 * next   dynamic: chunks taken                   getAndAdd                               getAndAdd
 *        guided: iterations taken                compareAndSet                           acquire
 * left   threads that have left the loop         getAndAdd                               getAndAdd
 * </pre>
 */
final class LoopSlot {

    static final int RING = 8;

    final PaddedWord turn = new PaddedWord();
    final PaddedWord next = new PaddedWord();
    final PaddedWord left = new PaddedWord();

    /** Makes the slot ready for loop {@code number}; for use while no thread is in a loop. */
    void reset(long number) {
        next.value = 0;
        left.value = 0;
        turn.setRelease(number);
    }

    /** Says that a thread is done with the loop; returns whether it was the last of {@code size}. */
    boolean leave(int size) {
        return left.getAndAdd(1) + 1 == size;
    }
}
