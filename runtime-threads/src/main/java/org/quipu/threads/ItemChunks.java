package org.quipu.threads;

import java.util.Iterator;
import org.quipu.threads.loop.Items;

/**
 * One thread's chunks of a worksharing loop over the elements of an {@link Iterable}, pulled one after the other.
 *
 * <pre>{@code
 * while (items.next()) {
 *     for (String word : items) {
 *         count(word);
 *     }
 * }
 * }</pre>
 *
 * <p>Not thread-safe: each thread has its own. A chunk is for one pass: {@link #iterator()} returns the same object
 * each time, reset to the start of the chunk.
 *
 * @param <T> the type of the elements
 */
public final class ItemChunks<T> implements Iterable<T> {

    private final Items items;

    ItemChunks(Items items) {
        this.items = items;
    }

    /**
     * Advances to this thread's next chunk.
     *
     * @return false when there is none
     */
    public boolean next() {
        return items.next();
    }

    /** The elements of the chunk. */
    @Override
    @SuppressWarnings("unchecked")
    public Iterator<T> iterator() {
        return (Iterator<T>) items.iterator();
    }

    /** Whether the element that the iterator returned last is the last one of the loop, as needed for lastprivate. */
    public boolean isLast() {
        return items.isLast();
    }
}
