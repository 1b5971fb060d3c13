package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.TeamState;

/**
 * One thread's chunks of a loop nest with doacross dependences, with its sources and sinks (OpenMP 5.2 section
 * 15.10.1).
 *
 * <p>Iterations of the nest, here called places, are numbered in sequential order: outer iteration a has the places
 * from {@code a * inner} on. Cost: a source is one release write; a sink whose place is complete is at most one read. A
 * thread caches the progress that it has read, so that a sink far behind another thread reads no shared memory and does
 * not take the cache line from the writer.
 *
 * <p>Not thread-safe; each thread has its own instance.
 */
final class DoacrossChunks extends NumberedChunks {

    /** The number of a place outside the loops. */
    private static final long OUTSIDE = -1;
    private static final long[] NONE = {};

    @SuppressWarnings("NullAway.Init") // start() sets it before each loop
    private Chunks chunks;
    private @Nullable DoacrossProgress progress;
    private @Nullable PaddedWord word;
    private long[] shape = NONE;
    private long[] trips = NONE;
    private long inner;
    private long posted;
    private boolean inChunk;

    // places of the thread's current chunk
    private long fromPlace;
    private long toPlace;

    // cached: places of one other chunk that are known to be complete
    private long doneFrom;
    private long doneTo;

    DoacrossChunks(TeamState team, int thread) {
        super(team, thread);
    }

    /** Sets the numbers of iterations of the next nest's loops, outermost first. */
    void shape(long[] tripsOfLoops) {
        shape = tripsOfLoops;
    }

    @Override
    void start(LoopSchedule schedule, @Nullable LoopSlot slot, Chunks of) {
        long[] tripsOfLoops = shape;
        shape = NONE;
        if (tripsOfLoops.length == 0) {
            throw new IllegalArgumentException("doacross dependences need one loop at least");
        }
        trips = trips.length == tripsOfLoops.length ? trips : new long[tripsOfLoops.length];
        inner = 1;
        for (int i = 0; i < trips.length; i++) {
            trips[i] = Math.max(0, tripsOfLoops[i]);
            if (i > 0 && trips[i] > 0) {
                inner = Math.multiplyExact(inner, trips[i]);
            }
        }
        Math.multiplyExact(trips[0], inner);
        start(trips[0], schedule.kind() == LoopSchedule.Kind.GUIDED ? LoopSchedule.dynamic(schedule.chunk()) : schedule,
                team.size(), slot);
        chunks = of;
        progress = slot == null ? null : slot.extras().progress(team.capacity());
        word = progress == null ? null : progress.word(thread);
        posted = 0;
        inChunk = false;
        doneFrom = 0;
        doneTo = 0;
        of.startDealt(trips[0], this);
    }

    @Override
    boolean next(Chunks of) {
        endChunk();
        if (!take(of)) {
            return false;
        }
        if (progress != null && isShared()) {
            word = progress.word(number());
            long before = number() - progress.ring();
            if (before >= 0) {
                // the previous chunk that uses the word must be complete
                team.awaitAnnounced(thread, word, (before + 1) * chunkSize() * inner);
            }
        }
        fromPlace = of.first() * inner;
        toPlace = of.last() * inner;
        inChunk = true;
        return true;
    }

    @Override
    void begin(long iteration) {
        long place = iteration * inner;
        if (inChunk && place >= fromPlace && place < toPlace) {
            post(place);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // drops what start() sets
    void finish(Chunks of) {
        endChunk();
        if (progress != null && !isShared()) {
            post(Long.MAX_VALUE);
        }
        progress = null;
        word = null;
        chunks = null;
    }

    private void endChunk() {
        if (inChunk) {
            inChunk = false;
            post(toPlace);
        }
    }

    private void post(long done) {
        if (done > posted) {
            posted = done;
            if (word != null) {
                team.announce(word, done);
            }
        }
    }

    // ---- places

    long place(long a) {
        check(1);
        return a < 0 || a >= trips[0] ? OUTSIDE : a;
    }

    long place(long a, long b) {
        check(2);
        return a < 0 || a >= trips[0] || b < 0 || b >= trips[1] ? OUTSIDE : a * inner + b;
    }

    long place(long[] at) {
        check(at.length);
        long place = 0;
        for (int i = 0; i < at.length; i++) {
            if (at[i] < 0 || at[i] >= trips[i]) {
                return OUTSIDE;
            }
            place = place * trips[i] + at[i];
        }
        return place;
    }

    private void check(int loops) {
        if (loops != trips.length) {
            throw new IllegalArgumentException("a place in " + loops + " loops, of a nest of " + trips.length);
        }
    }

    // ---- dependences

    void source(long place) {
        if (!inChunk || place < fromPlace || place >= toPlace) {
            throw new IllegalStateException("a doacross source outside of the thread's chunk, whose outer iterations "
                    + "are " + chunks.first() + " to " + (chunks.last() - 1));
        }
        if (place + 1 < posted) {
            throw new IllegalStateException("a doacross source out of the order of the iterations: a later one of the "
                    + "thread's has been given already");
        }
        post(place + 1);
    }

    void sink(long place) {
        if (place == OUTSIDE || place >= doneFrom && place < doneTo) {
            return;
        }
        if (!inChunk || place >= toPlace || place >= fromPlace && place >= posted) {
            throw wouldWaitForItself(place);
        }
        DoacrossProgress all = progress;
        if (place < fromPlace && all != null) {
            await(all, place);
        }
    }

    private void await(DoacrossProgress all, long place) {
        long chunk = place / inner / chunkSize();
        PaddedWord other = all.word(isShared() ? chunk : chunk % team.size());
        long done = team.awaitAnnounced(thread, other, place + 1);
        long places = chunkSize() * inner;
        doneFrom = chunk * places;
        doneTo = Math.min(done, doneFrom + places);
    }

    private IllegalStateException wouldWaitForItself(long place) {
        return new IllegalStateException("a doacross sink whose place, number " + place + " in the order of the "
                + "iterations, is not before the thread's own: it would wait for itself (OpenMP 5.2 section 15.10.1)");
    }
}
