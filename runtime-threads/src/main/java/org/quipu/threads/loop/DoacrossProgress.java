package org.quipu.threads.loop;

import org.quipu.threads.sync.PaddedWord;

/**
 * The progress of a loop with doacross dependences (OpenMP 5.2 section 15.10.1).
 *
 * <p>Every iteration of the loop nest (place) has a number, in sequential order. A thread executes its chunks in that
 * order, so that in a static loop one number describes its progress: all its places below that number are complete.
 * Each dynamic chunk has a word in a ring; a chunk that would overwrite the word of an incomplete chunk waits for it.
 *
 * <pre>
 * word       value                                              written by                 read by
 * words[t]   static: thread t's places below this are complete  thread t (release)         waiters (acquire)
 * words[i]   dynamic: of the chunks with number i modulo the    the newest chunk's thread  waiters (acquire); the
 *            ring, all places below this are complete           (release)                  taker of the next such chunk
 * </pre>
 *
 * <p>Values only increase. A thread that waits for a place waits for a value greater than its number.
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

    /** Returns the number of chunks that have words at the same time. */
    int ring() {
        return words.length;
    }

    PaddedWord word(long number) {
        if (!used) {
            used = true;
        }
        return words[(int) (number & words.length - 1)];
    }

    /** Clears the progress of the slot's loop; called while no thread executes the loop. */
    void clear() {
        if (used) {
            used = false;
            for (PaddedWord word : words) {
                word.value = 0;
            }
        }
    }
}
