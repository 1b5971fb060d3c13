package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * A derived datatype: some of the base elements of a stretch of memory, in some order (MPI 4.1 section 5.1). All have
 * one basic type, as the elements of a Java array have. Displacements, extents and bounds are counted in base elements.
 * Immutable.
 *
 * <p>The makers throw {@link ArithmeticException} for types whose places do not fit 64 bits; their other arguments are
 * not checked.
 */
public final class DerivedType extends Layout {

    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    private final BasicType base;
    private final TypeMap map;
    private final Node endless;

    private DerivedType(BasicType base, TypeMap map) {
        super(base.code(), base.shift(), false);
        this.base = base;
        this.map = map;
        this.endless = map.size() == 0 ? null : map.endless();
    }

    /** One element of a basic type. */
    public static DerivedType of(BasicType base) {
        return new DerivedType(base, TypeMap.BASIC);
    }

    /** Takes nothing and marks the beginning of the types that it is part of; its base is of no meaning. */
    public static DerivedType lowerMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.LB);
    }

    /** Takes nothing and marks the end of the types that it is part of; its base is of no meaning. */
    public static DerivedType upperMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.UB);
    }

    /** Returns whether this is a marker of a bound, whose base is of no meaning. */
    public boolean isMarker() {
        return map == TypeMap.LB || map == TypeMap.UB;
    }

    /** MPI_Type_contiguous. */
    public DerivedType contiguous(long count) {
        return new DerivedType(base, map.repeated(count, map.extent()));
    }

    /** MPI_Type_create_hvector: blocks of elements, their beginnings {@code stride} base elements apart. */
    public DerivedType spaced(long count, long blocklength, long stride) {
        return new DerivedType(base, map.repeated(blocklength, map.extent()).repeated(count, stride));
    }

    /** MPI_Type_create_hindexed: blocks of elements, each at its own place. */
    public DerivedType indexed(int[] blocklengths, long[] places) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            parts.add(map.repeated(blocklengths[i], map.extent()).moved(places[i]));
        }
        return new DerivedType(base, TypeMap.joined(parts));
    }

    /** MPI_Type_create_struct: blocks of elements of different types, each at its own place. */
    public static DerivedType struct(BasicType base, int[] blocklengths, int[] places, DerivedType[] types) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            TypeMap part = types[i].map;
            parts.add(part.repeated(blocklengths[i], part.extent()).moved(places[i]));
        }
        return new DerivedType(base, TypeMap.joined(parts));
    }

    /** MPI_Type_create_resized: the same elements, another beginning and end. */
    public DerivedType resized(long lb, long extent) {
        return new DerivedType(base, map.resized(lb, extent));
    }

    @Override
    public BasicType base() {
        return base;
    }

    @Override
    public long size() {
        return map.size();
    }

    @Override
    public long extent() {
        return map.extent();
    }

    /**
     * Counts a message in base elements of this type; negative if the message does not consist of whole ones.
     *
     * @param code the message's base type
     * @param bytes the message's length
     * @param elements the message's length in its own base elements
     */
    public long baseElements(int code, long bytes, long elements) {
        if (!isSized() || code == TypeCode.OBJECT) {
            return code() == code || bytes == 0 ? elements : -1;
        }
        return (bytes & (1 << shift()) - 1) == 0 ? bytes >> shift() : -1;
    }

    /** Where an element begins. */
    public long lb() {
        return map.lb();
    }

    /** Where an element ends. */
    public long ub() {
        return map.ub();
    }

    @Override
    public long trueLb() {
        return map.trueLb();
    }

    @Override
    public long trueUb() {
        return map.trueUb();
    }

    /** Whether any number of elements lie one behind the other without gaps, the first at the address itself. */
    public boolean isDense() {
        return map.size() > 0 && endless.isRun() && map.place() == 0;
    }

    @Override
    void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position) {
        if (from < to) {
            Object memory = Buffers.memory(buffer);
            endless.move(Buffers.kernel(memory, base), unpack, memory, offset + map.place(), from, to, packed,
                    position);
        }
    }

    @Override
    public MemorySegment inPlace(Object buffer, int offset, int count) {
        if (!isSized() || base == BasicType.BOOLEAN && buffer instanceof boolean[]) {
            return null;
        }
        if (map.size() == 0 || count == 0) {
            return NOTHING;
        }
        if (!(endless.isRun() || count == 1 && map.node().isRun())) {
            return null;
        }
        return Buffers.view(buffer).asSlice(offset + map.place() << shift(), bytes(count));
    }

    @Override
    public Packer packer(Object buffer, int offset, int count) {
        return isSized() ? super.packer(buffer, offset, count) : null;
    }
}
