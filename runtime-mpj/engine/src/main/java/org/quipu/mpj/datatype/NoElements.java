package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/**
 * The layout of an empty range of elements. Its methods do not access the buffer, which may be null or hold another
 * type. Size, extent and type code are those of the wrapped layout.
 */
final class NoElements extends Layout {

    private final Layout type;
    private final Object nothing;

    NoElements(Layout type) {
        super(type.code(), type.shift(), false);
        this.type = type;
        nothing = type.base().newArray(0);
    }

    @Override
    public BasicType base() {
        return type.base();
    }

    @Override
    public long size() {
        return type.size();
    }

    @Override
    public long extent() {
        return type.extent();
    }

    @Override
    public long trueLb() {
        return type.trueLb();
    }

    @Override
    public long trueUb() {
        return type.trueUb();
    }

    @Override
    void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position) {
        // Empty message.
    }

    @Override
    public @Nullable MemorySegment inPlace(Object buffer, int offset, int count) {
        return type.inPlace(nothing, 0, 0);
    }

    @Override
    public @Nullable Packer packer(Object buffer, int offset, int count) {
        return type.packer(nothing, 0, 0);
    }

    @Override
    public MemorySegment pack(Object buffer, int offset, int count) {
        return type.pack(nothing, 0, 0);
    }

    @Override
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return type.unpacker(nothing, 0, 0);
    }
}
