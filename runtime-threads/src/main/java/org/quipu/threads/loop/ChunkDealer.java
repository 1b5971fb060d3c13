package org.quipu.threads.loop;

import org.quipu.threads.sync.Padding;

/** Assigns chunks to one thread where the plain schedules do not suffice; kept for the thread's next loop. */
abstract class ChunkDealer extends Padding {

    /**
     * Ends the current chunk and takes the thread's next one.
     *
     * @param chunks receives the chunk by {@link Chunks#take}
     * @return false when there is none
     */
    abstract boolean next(Chunks chunks);

    /** Announces that the thread begins that iteration of its chunk. */
    void begin(long iteration) {
    }
}
