package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.TeamState;

/**
 * Assigns numbered chunks, from 0 in the order of the iterations; for loops whose chunks depend on each other.
 *
 * <p>The numbers of static chunks follow from the thread's number; a dynamic or guided chunk takes one atomic add. The
 * size of a guided chunk follows from the chunks before it, so each thread computes it for itself.
 */
abstract class NumberedChunks extends ChunkDealer {

    private static final long NONE = -1;

    final TeamState team;
    final int thread;

    private boolean taken;
    private boolean guided;
    private int size;
    private int width;
    private long iterations;
    private long chunk;
    private long chunks;
    private long number;
    @SuppressWarnings("NullAway.Init") // start() sets it before each loop
    private LoopSlot slot;

    // guided: the first iteration of a chunk that is not after the next one
    private long known;
    private long knownFirst;

    NumberedChunks(TeamState team, int thread) {
        this.team = team;
        this.thread = thread;
    }

    /**
     * Starts a loop of the shape that was set.
     *
     * @param slot the shared state of the loop; null for a team of one
     * @param of the chunks of the thread, which this object assigns
     */
    abstract void start(LoopSchedule schedule, @Nullable LoopSlot slot, Chunks of);

    /** Ends the thread's part of the loop, including chunks that it has not run and no other thread takes. */
    abstract void finish(Chunks of);

    /**
     * Starts to number the chunks.
     *
     * @param slot the shared state of the loop; null for a team of one
     */
    @SuppressWarnings("NullAway") // slot is null for a team of one, whose chunks are never taken
    final void start(long iterations, LoopSchedule schedule, int size, @Nullable LoopSlot slot) {
        this.iterations = iterations;
        this.size = size;
        this.slot = slot;
        boolean shared = slot != null && schedule.kind() == LoopSchedule.Kind.DYNAMIC;
        guided = slot != null && schedule.kind() == LoopSchedule.Kind.GUIDED;
        taken = shared || guided;
        chunk = schedule.chunk() > 0 && (size > 1 || schedule.kind() != LoopSchedule.Kind.GUIDED) ? schedule.chunk()
                : LoopSchedule.roundUp(block(iterations, size), schedule.width());
        width = schedule.width();
        chunks = iterations == 0 ? 0 : (iterations - 1) / chunk + 1;
        number = NONE;
        known = 0;
        knownFirst = 0;
    }

    private static long block(long iterations, int size) {
        return iterations == 0 ? 1 : (iterations - 1) / size + 1;
    }

    /** The number of the chunk that the thread has; -1 before the first. */
    final long number() {
        return number;
    }

    /** The number of iterations of a chunk; for a guided loop, of the smallest chunk. */
    final long chunkSize() {
        return chunk;
    }

    /** Whether any thread may take a chunk; otherwise its thread is fixed. */
    final boolean isShared() {
        return taken;
    }

    /** Advances to the thread's next chunk. */
    final boolean take(Chunks chunksOfThread) {
        if (taken) {
            number = slot.next.getAndAdd(1);
        } else if (number == NONE) {
            number = thread;
        } else {
            number = number > Long.MAX_VALUE - size ? Long.MAX_VALUE : number + size;
        }
        if (guided) {
            return takeGuided(chunksOfThread);
        }
        if (number >= chunks) {
            return false;
        }
        chunksOfThread.take(number * chunk, chunk);
        return true;
    }

    private boolean takeGuided(Chunks chunksOfThread) {
        for (;;) {
            long left = iterations - knownFirst;
            if (left <= 0) {
                return false;
            }
            long share = LoopSchedule.roundUp((left - 1) / size + 1, width);
            if (share <= chunk) {
                // from here on all are of the smallest size
                long more = number - known;
                if (more > (left - 1) / chunk) {
                    return false;
                }
                knownFirst += more * chunk;
                known = number;
                chunksOfThread.take(knownFirst, chunk);
                return true;
            }
            if (known == number) {
                chunksOfThread.take(knownFirst, share);
                return true;
            }
            knownFirst += share;
            known++;
        }
    }
}
