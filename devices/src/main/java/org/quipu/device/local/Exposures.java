package org.quipu.device.local;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Exposure;

/**
 * The exposed memory of one rank, by key. A key contains the index of an entry and a serial number, so that the key of
 * a withdrawn exposure is invalid. Thread-safe. Reads are lock-free: the frames that carry the key and the reader's
 * acknowledgement order a read between exposure and withdrawal.
 */
final class Exposures {

    /** A thread that owns no memory: memory that is accessible to it is accessible to all threads. */
    private static final Thread OTHER_THREAD = Thread.ofPlatform().unstarted(() -> {});

    private static final int FIRST_PLACES = 8;

    private static final class Place {

        private final int number;
        private int reader;
        private @Nullable MemorySegment memory;
        private long offset;
        private long length;

        /** The second word of the key; 0 if the entry is free. Written last, read first. */
        private volatile long serial;

        private @Nullable Place next;

        Place(int number) {
            this.number = number;
        }
    }

    private volatile Place[] places = new Place[0];
    private @Nullable Place free;
    private long serials;

    /** Exposes memory, as {@link org.quipu.device.Device#expose}. */
    boolean expose(int reader, MemorySegment memory, long offset, long length, Exposure exposure) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        // Comparing scopes is cheap. Memory that is read-only to its owner can be read.
        if (!memory.isAccessibleBy(OTHER_THREAD)) {
            return false;
        }
        synchronized (this) {
            Place place = free == null ? grow() : free;
            free = place.next;
            place.reader = reader;
            place.memory = memory;
            place.offset = offset;
            place.length = length;
            place.serial = ++serials;
            exposure.set(place.number, place.serial, memory);
        }
        return true;
    }

    /** Adds entries, links them into the free list, and returns the first. */
    private Place grow() {
        int old = places.length;
        Place[] more = Arrays.copyOf(places, Math.max(FIRST_PLACES, 2 * old));
        for (int i = more.length - 1; i >= old; i--) {
            more[i] = new Place(i);
            more[i].next = i + 1 < more.length ? more[i + 1] : null;
        }
        places = more;
        return more[old];
    }

    /** Ends an exposure. */
    synchronized void withdraw(Exposure exposure) {
        Place place = at(exposure.key0(), exposure.key1());
        if (place == null) {
            throw new IllegalStateException("this memory is not exposed by device local");
        }
        place.serial = 0;
        place.memory = null;
        place.next = free;
        free = place;
        exposure.clear();
    }

    private @Nullable Place at(long key0, long key1) {
        Place[] all = places;
        if (key0 < 0 || key0 >= all.length) {
            return null;
        }
        Place place = all[(int) key0];
        return key1 != 0 && place.serial == key1 ? place : null;
    }

    /**
     * Copies from exposed memory.
     *
     * @return false if the key is invalid for that range or reader
     */
    boolean read(int reader, long key0, long key1, long from, MemorySegment target, long offset, long length) {
        Place place = at(key0, key1);
        if (place == null || place.reader != reader || from < 0 || length > place.length - from) {
            return false;
        }
        MemorySegment source = place.memory;
        if (source == null) {
            // withdrawn concurrently
            return false;
        }
        try {
            MemorySegment.copy(source, place.offset + from, target, offset, length);
            return true;
        } catch (IllegalStateException e) {
            if (source.scope().isAlive()) {
                throw e;
            }
            return false;
        }
    }
}
