package org.quipu.threads.loop;

import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.TeamState;

/**
 * One thread's chunks of a nonmonotonic dynamic loop (OpenMP 5.2 section 11.5.3): first its own share, in order, then
 * half of the remainder of another thread, and so on.
 *
 * <p>Cost: a compare-and-set for each chunk, on a cache line that other threads touch only to steal.
 *
 * <p>The loop's last chunk belongs to no share. A thread that finds no other chunk takes it and ends its part. The
 * thread that runs the last iteration therefore runs it last, as lastprivate requires.
 */
final class StealingChunks extends ChunkDealer {

    private final TeamState team;
    private final int thread;

    @SuppressWarnings("NullAway.Init") // start() sets these before each loop
    private StealRanges ranges;
    @SuppressWarnings("NullAway.Init")
    private LoopSlot slot;
    private int size;
    private long chunk;
    /** Number of chunks in the shares, which is the number of the last chunk. */
    private long shared;
    private int victim;
    private boolean done;

    StealingChunks(TeamState team, int thread) {
        this.team = team;
        this.thread = thread;
    }

    /** Whether the chunks of a loop fit the words. */
    static boolean canDeal(long iterations, long chunk) {
        return iterations / chunk < StealRanges.MAX_CHUNKS;
    }

    void start(long iterations, long chunkSize, LoopSlot of) {
        slot = of;
        ranges = of.extras().ranges(team.capacity());
        ranges.use();
        size = team.size();
        chunk = chunkSize;
        shared = iterations == 0 ? 0 : (iterations - 1) / chunk;
        victim = thread;
        done = iterations == 0;
    }

    @Override
    boolean next(Chunks chunks) {
        return !done && (takeOwn(chunks) || steal(chunks) || takeLast(chunks));
    }

    private boolean takeOwn(Chunks chunks) {
        PaddedWord mine = ranges.word(thread);
        for (;;) {
            long word = mine.getAcquire();
            long first = StealRanges.first(word, thread, size, shared);
            long end = StealRanges.end(word, thread, size, shared);
            if (first >= end) {
                return false;
            }
            if (mine.compareAndSet(word, StealRanges.pack(first + 1, end))) {
                chunks.take(first * chunk, chunk);
                return true;
            }
        }
    }

    /** Takes the upper half of another thread's remainder; starts with the last victim. */
    private boolean steal(Chunks chunks) {
        for (int tried = 0; tried < size; tried++) {
            if (victim != thread && stealFrom(victim, chunks)) {
                return true;
            }
            victim = victim + 1 == size ? 0 : victim + 1;
        }
        return false;
    }

    private boolean stealFrom(int other, Chunks chunks) {
        PaddedWord its = ranges.word(other);
        for (;;) {
            long word = its.getAcquire();
            long first = StealRanges.first(word, other, size, shared);
            long end = StealRanges.end(word, other, size, shared);
            if (first >= end) {
                return false;
            }
            long middle = first + (end - first) / 2;
            if (its.compareAndSet(word, StealRanges.pack(first, middle))) {
                // only the thread itself writes its word while it has no chunk left
                ranges.word(thread).setVolatile(StealRanges.pack(middle + 1, end));
                chunks.take(middle * chunk, chunk);
                return true;
            }
        }
    }

    private boolean takeLast(Chunks chunks) {
        done = true;
        if (slot.next.getAcquire() != 0 || !slot.next.compareAndSet(0, 1)) {
            return false;
        }
        chunks.take(shared * chunk, chunk);
        return true;
    }
}
