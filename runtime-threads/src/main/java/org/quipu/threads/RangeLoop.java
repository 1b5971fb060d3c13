package org.quipu.threads;

/**
 * A loop over {@code int} numbers that a {@link ParallelTeam} runs: its region's body and its loop's body in one
 * object, which is kept for the team's next loop, so that a loop allocates nothing.
 *
 * <p>Written by the thread that runs the region, before and after it; read by the team's threads in it.
 */
final class RangeLoop<X extends Throwable> implements RegionBody<X> {

    private int first;
    private long length;
    @SuppressWarnings("NullAway.Init") // prepare() sets these before each loop
    private Schedule schedule;
    @SuppressWarnings("NullAway.Init")
    private RangeBody<X> body;
    private final LoopBody<X> chunks = this::runChunks;

    void prepare(int from, int end, Schedule how, RangeBody<X> chunkBody) {
        first = from;
        length = (long) end - from;
        schedule = how;
        body = chunkBody;
    }

    /** Clears all references until the next loop. */
    @SuppressWarnings("NullAway") // drops what prepare() sets
    void forget() {
        schedule = null;
        body = null;
    }

    @Override
    public void run(TeamContext context) throws X {
        context.loop(length, schedule, chunks);
    }

    private void runChunks(LoopChunks chunks) throws X {
        RangeBody<X> mine = body;
        int from = first;
        while (chunks.next()) {
            mine.run((int) (from + chunks.first()), (int) (from + chunks.last()));
        }
    }
}
