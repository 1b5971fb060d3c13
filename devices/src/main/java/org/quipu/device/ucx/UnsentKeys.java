package org.quipu.device.ucx;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The keys of this process's memory that one peer has, and those that must be sent before the next frame, which may
 * refer to the memory. Each registration's key is sent once. Guarded by the worker's lock.
 */
final class UnsentKeys {

    /** For each slot, the serial number of the region whose key the peer has. */
    private int[] sentSerials = new int[16];

    private final ArrayDeque<MappedRegion> due = new ArrayDeque<>();

    /** Adds a region to which a frame will refer. */
    void add(MappedRegion region) {
        if ((region.slot() >= sentSerials.length || sentSerials[region.slot()] != region.serial())
                && !due.contains(region)) {
            due.add(region);
        }
    }

    /** Removes a region to which no frame will refer. */
    void remove(MappedRegion region) {
        if (!due.isEmpty()) {
            due.remove(region);
        }
    }

    boolean isEmpty() {
        return due.isEmpty();
    }

    /** Returns the next region whose key must be sent; null if there is none. */
    MappedRegion next() {
        while (!due.isEmpty() && due.peek().isClosed()) {
            due.remove();
        }
        return due.peek();
    }

    /** Records that the next region's key was sent. */
    void nextSent() {
        MappedRegion region = due.remove();
        if (region.slot() >= sentSerials.length) {
            sentSerials = Arrays.copyOf(sentSerials, Math.max(2 * sentSerials.length, region.slot() + 1));
        }
        sentSerials[region.slot()] = region.serial();
    }
}
