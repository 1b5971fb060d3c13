package org.quipu.threads.loop;

import org.quipu.threads.sync.PaddedWord;

/**
 * The progress of a loop with doacross dependences (OpenMP 5.2 section 15.10.1).
 *
 * <p>Every place of the loop nest has a number, in the order of a sequential run. A thread runs its chunks in that
 * order, so one number describes a thread of a static loop: all its places below are done. Each dynamic chunk has a
 * word in a ring; a chunk that would overwrite the word of an unfinished one waits for that.
 *
 * <pre>
 * word       value                                              written by                 read by
 * words[t]   static: thread t's places below this are done      thread t (release)         waiters (acquire)
 * words[i]   dynamic: of the chunks with number i modulo the    the newest chunk's thread  waiters (acquire); the
 *            ring, all places below this are done               (release)                  taker of the next such chunk
 * </pre>
 *
 * <p>Values only grow, so a thread that waits for a place awaits a value above the number of the place.
 */
final class DoacrossProgress {

    private static final int SMALLEST = 64;

    private final PaddedWord[] words;
    private volatile boolean used;

    DoacrossProgress(int capacity) {
        int ring = SMALLEST;
        while (ring < 2 * capacity) {
            ring *= 2;
        }
        words = new PaddedWord[ring];
        for (int i = 0; i < ring; i++) {
            words[i] = new PaddedWord();
        }
    }

    /** How many chunks have words at the same time. */
    int ring() {
        return words.length;
    }

    PaddedWord word(long number) {
        if (!used) {
            used = true;
        }
        return words[(int) (number & words.length - 1)];
    }

    /** Clears the slot's loop; for use while no thread is in it. */
    void clear() {
        if (used) {
            used = false;
            for (PaddedWord word : words) {
                word.value = 0;
            }
        }
    }
}
