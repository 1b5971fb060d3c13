package org.quipu.threads;

/**
 * A worksharing loop over the elements of an array or an {@link Iterable}, for
 * {@link ParallelRegion#execute(Iterable, ParallelIteration)}; divided as by {@link TeamContext#items}.
 *
 * <p>Each thread of the team makes its own object, so fields of it are private to the thread.
 *
 * <pre>{@code
 * execute(words, new ParallelIteration<String>() {
 *     public void run(String word) {
 *         letters.reduce(word.length(), Long::sum);
 *     }
 * });
 * }</pre>
 *
 * @param <T> the type of the elements
 */
public abstract non-sealed class ParallelIteration<T> extends ParallelLoop {

    @SuppressWarnings("NullAway.Init") // over() sets it before the loop
    private Iterable<? extends T> items;

    /** For subclasses. */
    protected ParallelIteration() {
    }

    /** Runs for an element. */
    public abstract void run(T item) throws Exception;

    final ParallelLoop over(Iterable<? extends T> elements) {
        items = elements;
        return this;
    }

    @Override
    final void run(TeamContext context) throws Exception {
        context.<T, Exception>items(items, schedule(), chunks -> {
            while (chunks.next()) {
                for (T item : chunks) {
                    run(item);
                }
            }
        });
    }
}
