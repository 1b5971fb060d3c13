package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.sync.PaddedWord;

/**
 * The state that the threads of a team share in one dynamic or guided loop.
 *
 * <pre>
 * word   value                                   written by                             read by
 * turn   the loop's number that may use the slot the last thread to leave (volatile)    each thread before it starts
 *                                                                                       (acquire)
 * next   dynamic: chunks taken                   getAndAdd                              getAndAdd
 *        guided: iterations taken                compareAndSet                          acquire
 * left   threads that have left the loop         getAndAdd                              getAndAdd
 * </pre>
 */
final class LoopSlot {

    final PaddedWord turn = new PaddedWord();
    final PaddedWord next = new PaddedWord();
    final PaddedWord left = new PaddedWord();
    private volatile @Nullable LoopExtras extras;

    /** Records that a thread has left the loop; returns whether it was the last of {@code size}. */
    boolean leave(int size) {
        return left.getAndAdd(1) + 1 == size;
    }

    /** The shared state of ordered, doacross, stealing and item loops; made on first use. */
    LoopExtras extras() {
        LoopExtras known = extras;
        return known != null ? known : makeExtras();
    }

    private synchronized LoopExtras makeExtras() {
        if (extras == null) {
            extras = new LoopExtras();
        }
        return extras;
    }

    /** Forgets the loop; published by the next write of turn or by the next fork. */
    void clear() {
        next.value = 0;
        left.value = 0;
        LoopExtras used = extras;
        if (used != null) {
            used.clear();
        }
    }
}
