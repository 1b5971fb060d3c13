package org.quipu.device.ucx;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The keys of this process's memory that one peer knows or must be told before the next frame to it: so it knows them when a frame speaks of that
 * memory. It is told once for each registration. Under the worker's lock.
 */
final class UnsentKeys {

    /** The serial number of the region that the peer knows by each slot. */
    private int[] told = new int[16];

    private final ArrayDeque<MappedRegion> due = new ArrayDeque<>();

    /** A frame will speak of a region. */
    void add(MappedRegion region) {
        if ((region.slot() >= told.length || told[region.slot()] != region.serial()) && !due.contains(region)) {
            due.add(region);
        }
    }

    /** No frame will speak of a region, if none has. */
    void remove(MappedRegion region) {
        if (!due.isEmpty()) {
            due.remove(region);
        }
    }

    boolean isEmpty() {
        return due.isEmpty();
    }

    /** The next that the peer must be told; null if there is none. */
    MappedRegion next() {
        while (!due.isEmpty() && due.peek().isClosed()) {
            due.remove();
        }
        return due.peek();
    }

    /** The peer is told of what was the next. */
    void nextTold() {
        MappedRegion region = due.remove();
        if (region.slot() >= told.length) {
            told = Arrays.copyOf(told, Math.max(2 * told.length, region.slot() + 1));
        }
        told[region.slot()] = region.serial();
    }
}
