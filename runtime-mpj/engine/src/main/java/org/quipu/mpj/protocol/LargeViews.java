package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;

import org.jspecify.annotations.Nullable;

/** Cache of the memory views of large arrays that one thread used recently. References are weak. */
final class LargeViews {

    private static final int VIEWS = 4;

    private record Entry(WeakReference<Object> array, WeakReference<MemorySegment> view) {}

    private final Entry[] entries = new Entry[VIEWS];
    private int next;

    /** Returns the cached view of an array, or null. */
    @Nullable
    MemorySegment find(Object array) {
        for (Entry entry : entries) {
            if (entry != null && entry.array.refersTo(array)) {
                return entry.view.get();
            }
        }
        return null;
    }

    /** Adds a view, which replaces the oldest one. */
    void remember(Object array, MemorySegment view) {
        int place = next;
        for (int i = 0; i < VIEWS; i++) {
            if (entries[i] != null && entries[i].array.refersTo(array)) {
                place = i;
            }
        }
        entries[place] = new Entry(new WeakReference<>(array), new WeakReference<>(view));
        next = (place + 1) % VIEWS;
    }
}
