package org.quipu.threads.loop;

import org.quipu.threads.sync.Padding;

/** Deals one thread its chunks of a loop that the plain schedules do not fit; one thread's own, kept for its next loop. */
abstract class ChunkDealer extends Padding {

    /**
     * Ends the chunk before and takes the thread's next one.
     *
     * @param chunks told of it by {@link Chunks#take}
     * @return false when there is none
     */
    abstract boolean next(Chunks chunks);

    /** The thread begins that iteration of its chunk. */
    void begin(long iteration) {
    }
}
