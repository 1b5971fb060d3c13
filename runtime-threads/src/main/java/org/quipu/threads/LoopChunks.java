package org.quipu.threads;

import org.quipu.threads.loop.Chunks;

/**
 * One thread's chunks of a worksharing loop (OpenMP 5.2 section 11.5), pulled one after the other.
 *
 * <pre>{@code
 * while (chunks.next()) {
 *     for (long i = chunks.first(); i < chunks.last(); i++) {
 *         sum += a[(int) i];
 *     }
 * }
 * }</pre>
 *
 * <p>Not thread-safe: each thread has its own. {@link #next()} on a static loop touches nothing shared; on a dynamic
 * one it is one atomic add for each chunk.
 */
public final class LoopChunks {

    private final Chunks chunks;

    LoopChunks(Chunks chunks) {
        this.chunks = chunks;
    }

    /**
     * Advances to this thread's next chunk.
     *
     * @return false when there is none; the most recent chunk then stays visible
     */
    public boolean next() {
        return chunks.next();
    }

    /** The logical number of the chunk's first iteration. */
    public long first() {
        return chunks.first();
    }

    /** The logical number of the iteration after the chunk's last one. */
    public long last() {
        return chunks.last();
    }

    /** Whether this thread's most recent chunk has the loop's last iteration, as needed for lastprivate. */
    public boolean hasLast() {
        return chunks.hasLast();
    }

    /**
     * Announces that the calling thread begins logical iteration {@code number} of its chunk. Loops with ordered
     * regions (OpenMP 5.2 section 15.10) need it, as they order iterations; other loops ignore it.
     */
    public void iteration(long number) {
        chunks.iteration(number);
    }
}
