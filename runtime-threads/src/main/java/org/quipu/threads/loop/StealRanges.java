package org.quipu.threads.loop;

import org.quipu.threads.sync.PaddedWord;

/**
 * The remaining chunks of each thread in a nonmonotonic dynamic loop, for itself to take and for others to steal.
 *
 * <pre>
 * word       value                                                           written by            read by
 * ranges[t]  0: all of the share that thread t began with                    the last to leave     each thread
 *                                                                            the slot (plain)      (acquire)
 *            62: 1, 61..31 its first chunk, 30..0 the one after its last     thread t, thieves (CAS); each thread
 *                                                                            thread t, when empty  (acquire)
 *                                                                            (volatile)
 * </pre>
 *
 * <p>Because a word starts at 0, threads can steal from a thread that has yet to enter the loop. A word may take a
 * value twice. That is harmless, because a value names the chunks that are left here, whichever thread wrote it.
 */
final class StealRanges {

    /** More chunks than this do not fit a word. */
    static final long MAX_CHUNKS = Integer.MAX_VALUE;

    private static final int BITS = 31;
    private static final long TOUCHED = 1L << 62;

    private final PaddedWord[] words;
    private volatile boolean used;

    StealRanges(int capacity) {
        words = new PaddedWord[capacity];
        for (int i = 0; i < capacity; i++) {
            words[i] = new PaddedWord();
        }
    }

    PaddedWord word(int thread) {
        return words[thread];
    }

    /** A loop begins. */
    void use() {
        if (!used) {
            used = true;
        }
    }

    static long pack(long first, long end) {
        return TOUCHED | first << BITS | end;
    }

    /** The first remaining chunk of a thread whose share is that of {@code thread} in {@code chunks}. */
    static long first(long word, int thread, int size, long chunks) {
        return word == 0 ? chunks * thread / size : (word & ~TOUCHED) >>> BITS;
    }

    /** The chunk after the last remaining one. */
    static long end(long word, int thread, int size, long chunks) {
        return word == 0 ? chunks * (thread + 1) / size : word & MAX_CHUNKS;
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
