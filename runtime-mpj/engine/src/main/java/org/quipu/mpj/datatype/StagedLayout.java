package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/**
 * The layout of a buffer that is confined to a thread or has non-native byte order. The calling thread copies each
 * message as a whole to or from memory without these restrictions.
 */
final class StagedLayout extends Layout {

    private final Layout inner;
    private final boolean swapped;

    StagedLayout(Layout inner, boolean swapped) {
        super(inner.code(), inner.shift(), false);
        this.inner = inner;
        this.swapped = swapped;
    }

    @Override
    public BasicType base() {
        return inner.base();
    }

    @Override
    public long size() {
        return inner.size();
    }

    @Override
    public long extent() {
        return inner.extent();
    }

    @Override
    public long trueLb() {
        return inner.trueLb();
    }

    @Override
    public long trueUb() {
        return inner.trueUb();
    }

    @Override
    void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position) {
        int length = (int) (to - from) << shift();
        if (!swapped) {
            inner.move(unpack, buffer, offset, from, to, packed, position);
        } else if (unpack) {
            byte[] copy = new byte[length];
            System.arraycopy(packed, position, copy, 0, length);
            swap(copy, 0, length);
            inner.move(true, buffer, offset, from, to, copy, 0);
        } else {
            inner.move(false, buffer, offset, from, to, packed, position);
            swap((byte[]) packed, position, length);
        }
    }

    /** Swaps the byte order of every element. */
    private void swap(byte[] bytes, int from, int length) {
        int width = 1 << shift();
        for (int element = from; element < from + length; element += width) {
            for (int low = element, high = element + width - 1; low < high; low++, high--) {
                byte held = bytes[low];
                bytes[low] = bytes[high];
                bytes[high] = held;
            }
        }
    }

    @Override
    public @Nullable MemorySegment inPlace(Object buffer, int offset, int count) {
        return null;
    }

    @Override
    public @Nullable Packer packer(Object buffer, int offset, int count) {
        return null;
    }

    @Override
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return new WholeUnpacker(this, buffer, offset, count);
    }
}
