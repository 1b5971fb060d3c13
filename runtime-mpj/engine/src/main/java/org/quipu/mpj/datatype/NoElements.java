package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/**
 * The layout of a range without base elements. No method accesses the buffer, which may be null or of another type.
 * Size, extent and type code are those of the wrapped type.
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
        // There is nothing to move.
    }

    @Override
    public MemorySegment inPlace(Object buffer, int offset, int count) {
        return type.inPlace(nothing, 0, 0);
    }

    @Override
    public Packer packer(Object buffer, int offset, int count) {
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
