package org.quipu.device.tcp;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;

/**
 * A cache of segments that begin at an offset in an array. A program that sends from the same offsets again needs no
 * new objects. Keeps no array alive. Not thread-safe.
 */
final class Slices {

    private static final int PLACES_SHIFT = 3;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private record Known(MemorySegment whole, long offset, MemorySegment end) {
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private final WeakReference<Known>[] places = new WeakReference[1 << PLACES_SHIFT];

    /** Returns the segment from an offset to the end. */
    MemorySegment from(MemorySegment whole, long offset) {
        if (offset == 0) {
            return whole;
        }
        int place = (int) (offset * SPREAD >>> Long.SIZE - PLACES_SHIFT);
        WeakReference<Known> reference = places[place];
        Known known = reference == null ? null : reference.get();
        if (known == null || known.whole != whole || known.offset != offset) {
            known = new Known(whole, offset, whole.asSlice(offset));
            places[place] = new WeakReference<>(known);
        }
        return known.end;
    }
}
