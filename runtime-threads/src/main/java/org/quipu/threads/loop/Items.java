package org.quipu.threads.loop;

import java.util.function.Function;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;

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
 */
public final class Items extends ChunkDealer {

    @SuppressWarnings("NullAway.Init") // set as the faces of contexts are
    private static Function<Items, ?> faces;

    /** A buffer that has grown beyond this is not kept for the next loop. */
    private static final int KEPT = 1024;
    private static final Object[] NOTHING = {};

    private final Cursor cursor = new Cursor();
    @SuppressWarnings("NullAway.Init") // start() sets these before each loop
    private Chunks chunks;
    @SuppressWarnings("NullAway.Init")
    private SharedItems shared;
    private @Nullable SharedItems alone;
    private @Nullable List<?> list;
    @SuppressWarnings("NullAway.Init")
    private LoopSchedule schedule;
    private int size;
    private Object[] buffer = NOTHING;
    private int count;
    private boolean lastInBuffer;

    private @Nullable Object face;

    /** Sets the factory of the public wrapper of a thread's elements. */
    public static void setFaces(Function<Items, ?> maker) {
        faces = maker;
    }

    /** Returns the public wrapper of these elements. */
    @SuppressWarnings("unchecked")
    <C> C face() {
        if (face == null) {
            face = faces.apply(this);
        }
        return (C) face;
    }

    /** The elements of a loop in a team of one, which has no slot. */
    SharedItems alone() {
        if (alone == null) {
            alone = new SharedItems();
        }
        return alone;
    }

    void start(Chunks of, SharedItems items, LoopSchedule how, int teamSize) {
        chunks = of;
        shared = items;
        schedule = how;
        size = teamSize;
        list = items.list();
        lastInBuffer = false;
        cursor.at = 0;
        cursor.end = 0;
        if (list == null) {
            of.startDealt(Long.MAX_VALUE, this);
        }
    }

    /** Drops the references to the loop. */
    @SuppressWarnings("NullAway") // drops what start() sets
    void forget() {
        chunks = null;
        shared = null;
        list = null;
        if (alone != null) {
            alone.clear();
        }
        if (buffer.length > KEPT) {
            buffer = NOTHING;
        } else {
            Arrays.fill(buffer, null);
        }
    }

    /**
     * Advances to this thread's next chunk.
     *
     * @return false when there is none
     */
    public boolean next() {
        if (!chunks.next()) {
            return false;
        }
        cursor.rewind();
        return true;
    }

    /** The elements of the chunk. */
    public Iterator<Object> iterator() {
        cursor.rewind();
        return cursor;
    }

    /**
     * Whether the element that the iterator returned last is the last one of the loop, as needed for lastprivate.
     */
    public boolean isLast() {
        return list != null ? cursor.at > 0 && cursor.at == shared.size() : lastInBuffer && cursor.at == count;
    }

    @Override
    boolean next(Chunks of) {
        return shared.fill(this, schedule, size, of);
    }

    // ---- for the source, which fills the buffer

    void beginFilling() {
        count = 0;
    }

    int count() {
        return count;
    }

    void add(Object item) {
        if (count == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(16, 2 * count));
        }
        buffer[count++] = item;
    }

    void endFilling(boolean hasLast) {
        lastInBuffer = hasLast;
    }

    private final class Cursor implements Iterator<Object> {

        private long at;
        private long end;

        void rewind() {
            at = list != null ? chunks.first() : 0;
            end = list != null ? chunks.last() : count;
        }

        @Override
        public boolean hasNext() {
            return at < end;
        }

        @Override
        public Object next() {
            if (at >= end) {
                throw new NoSuchElementException();
            }
            int index = (int) at++;
            return list != null ? list.get(index) : buffer[index];
        }
    }
}
