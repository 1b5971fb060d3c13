package org.quipu.threads.loop;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.ContendedLock;

/**
 * The elements that the threads of a team share in a worksharing loop over an {@link Iterable}.
 *
 * <p>Everything but the list, which does not change during the loop, is guarded by the lock.
 */
final class SharedItems {

    /** The maximum chunk size for a source of unknown size. */
    private static final int LARGEST_GROWN = 64;

    private final ContendedLock lock = new ContendedLock("items", "");
    private boolean offered;
    private @Nullable List<?> list;
    @SuppressWarnings("NullAway.Init") // offer() sets it, unless the source is a list, which no thread iterates
    private Iterator<?> iterator;
    private long size;
    private long taken;

    /** Sets the source of the loop, unless another thread has set it. */
    void offer(Iterable<?> source) {
        lock.lock();
        try {
            if (!offered) {
                if (Icvs.ORDERED && !(source instanceof RandomAccess)) {
                    List<Object> all = new ArrayList<>();
                    source.forEach(all::add);
                    size = all.size();
                    list = all;
                } else if (source instanceof List<?> indexed && source instanceof RandomAccess) {
                    size = indexed.size();
                    list = indexed;
                } else {
                    size = source instanceof Collection<?> known ? known.size() : -1;
                    iterator = source.iterator();
                }
                offered = true;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns the list that is divided by index; null if the source is not such a list. After {@link #offer}. */
    @Nullable
    List<?> list() {
        return list;
    }

    boolean isList() {
        return list != null;
    }

    /** Returns the number of elements of the list. */
    long size() {
        return size;
    }

    /** Assigns a thread its next chunk; returns false if there is none. */
    boolean fill(Items items, LoopSchedule schedule, int threads, Chunks chunks) {
        lock.lock();
        try {
            if (!iterator.hasNext()) {
                return false;
            }
            items.beginFilling();
            long wanted = wanted(schedule, threads);
            while (items.count() < wanted && iterator.hasNext()) {
                items.add(iterator.next());
            }
            items.endFilling(!iterator.hasNext());
            chunks.take(taken, items.count());
            taken += items.count();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private long wanted(LoopSchedule schedule, int threads) {
        long share = share(size < 0 ? -1 : Math.max(1, size - taken), threads);
        if (schedule.kind() == LoopSchedule.Kind.GUIDED) {
            return Math.max(schedule.chunk(), share);
        }
        return schedule.chunk() > 0 ? schedule.chunk() : size < 0 ? share : share(size, threads);
    }

    private long share(long elements, int threads) {
        return elements < 0 ? Math.min(LARGEST_GROWN, 1 + taken / (4L * threads))
                : Math.max(1, (elements - 1) / threads + 1);
    }

    /** Clears the slot's loop; for use while no thread is in it. */
    @SuppressWarnings("NullAway") // drops what offer() sets
    void clear() {
        offered = false;
        list = null;
        iterator = null;
        size = 0;
        taken = 0;
    }
}
