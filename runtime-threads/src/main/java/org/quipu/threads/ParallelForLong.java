package org.quipu.threads;

/**
 * A worksharing loop over {@code long} numbers, for {@link ParallelRegion#execute(long, long, ParallelForLong)}.
 *
 * <p>Each thread of the team makes its own object, so fields of it are private to the thread. Ranges do not include
 * their last number.
 *
 * <pre>{@code
 * execute(0, n, new ParallelForLong() {
 *     double sum;
 *     public void run(long first, long last) {
 *         for (long i = first; i < last; i++) sum += f(i);
 *     }
 *     public void finish() {
 *         total.update(t -> t + sum);
 *     }
 * });
 * }</pre>
 */
public abstract non-sealed class ParallelForLong extends ParallelLoop {

    private long from;
    private long end;
    @SuppressWarnings("NullAway.Init") // the team sets these before start()
    private TeamContext team;
    @SuppressWarnings("NullAway.Init")
    private LoopChunks chunks;

    /** For subclasses. */
    protected ParallelForLong() {
    }

    /** Runs the chunk from {@code first} to {@code last} - 1. */
    public abstract void run(long first, long last) throws Exception;

    /** Whether iterations have {@link #ordered} sections; the same in every thread. */
    public boolean isOrdered() {
        return false;
    }

    /**
     * Runs {@code section} after those of the iterations before {@code iteration}, in their order.
     *
     * @param iteration one of the chunk, after those of it that have had their sections
     * @throws IllegalStateException if {@link #isOrdered()} is not true
     */
    protected final void ordered(long iteration, ParallelSection section) throws Exception {
        chunks.iteration(iteration - from);
        team.orderedEnter();
        try {
            section.run();
        } finally {
            team.orderedExit();
        }
    }

    final ParallelLoop over(long first, long last) {
        from = first;
        end = last;
        return this;
    }

    @Override
    final void run(TeamContext context) throws Exception {
        team = context;
        long length = Ranges.length(from, end);
        if (isOrdered()) {
            context.orderedLoop(length, schedule(), this::pull);
        } else {
            context.loop(length, schedule(), this::pull);
        }
    }

    private void pull(LoopChunks mine) throws Exception {
        chunks = mine;
        while (mine.next()) {
            run(from + mine.first(), from + mine.last());
        }
    }
}
