package org.quipu.threads;

/**
 * A worksharing loop over {@code int} numbers, for {@link ParallelRegion#execute(int, int, ParallelFor)}.
 *
 * <p>Each thread of the team makes its own object, so fields of it are private to the thread. Ranges do not include
 * their last number.
 *
 * <pre>{@code
 * execute(0, n, new ParallelFor() {
 *     double sum;
 *     public void run(int first, int last) {
 *         for (int i = first; i < last; i++) sum += f(i);
 *     }
 *     public void finish() {
 *         total.update(t -> t + sum);
 *     }
 * });
 * }</pre>
 */
public abstract non-sealed class ParallelFor extends ParallelLoop {

    private int from;
    private int end;
    @SuppressWarnings("NullAway.Init") // the team sets these before start()
    private TeamContext team;
    @SuppressWarnings("NullAway.Init")
    private LoopChunks chunks;

    /** For subclasses. */
    protected ParallelFor() {
    }

    /** Runs the chunk from {@code first} to {@code last} - 1. */
    public abstract void run(int first, int last) throws Exception;

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
    protected final void ordered(int iteration, ParallelSection section) throws Exception {
        chunks.iteration((long) iteration - from);
        team.orderedEnter();
        try {
            section.run();
        } finally {
            team.orderedExit();
        }
    }

    final ParallelLoop over(int first, int last) {
        from = first;
        end = last;
        return this;
    }

    @Override
    final void run(TeamContext context) throws Exception {
        team = context;
        long length = (long) end - from;
        if (isOrdered()) {
            context.orderedLoop(length, schedule(), this::pull);
        } else {
            context.loop(length, schedule(), this::pull);
        }
    }

    private void pull(LoopChunks mine) throws Exception {
        chunks = mine;
        while (mine.next()) {
            run((int) (from + mine.first()), (int) (from + mine.last()));
        }
    }
}
