package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * A derived datatype: base elements at given displacements, in a given order (MPI 4.1 section 5.1). All have one basic
 * type, as the elements of a Java array have. Displacements, extents and bounds are counted in base elements.
 * Immutable.
 *
 * <p>The methods that create types throw {@link ArithmeticException} if a displacement does not fit 64 bits; they do
 * not check other arguments.
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

    /** Returns the type of one element of a basic type. */
    public static DerivedType of(BasicType base) {
        return new DerivedType(base, TypeMap.BASIC);
    }

    /** Returns a type without elements that marks the lower bound of types made of it. Its base has no meaning. */
    public static DerivedType lowerMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.LB);
    }

    /** Returns a type without elements that marks the upper bound of types made of it. Its base has no meaning. */
    public static DerivedType upperMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.UB);
    }

    /** Returns whether this is a marker of a bound, whose base has no meaning. */
    public boolean isMarker() {
        return map == TypeMap.LB || map == TypeMap.UB;
    }

    /** Returns a type of consecutive elements (MPI_Type_contiguous). */
    public DerivedType contiguous(long count) {
        return new DerivedType(base, map.repeated(count, map.extent()));
    }

    /**
     * Returns a type of equal blocks, their beginnings {@code stride} base elements apart (MPI_Type_create_hvector).
     */
    public DerivedType spaced(long count, long blocklength, long stride) {
        return new DerivedType(base, map.repeated(blocklength, map.extent()).repeated(count, stride));
    }

    /** Returns a type of blocks at given displacements, in base elements (MPI_Type_create_hindexed). */
    public DerivedType indexed(int[] blocklengths, long[] places) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            parts.add(map.repeated(blocklengths[i], map.extent()).moved(places[i]));
        }
        return new DerivedType(base, TypeMap.joined(parts));
    }

    /**
     * Returns a type of blocks of different types at given displacements, in base elements (MPI_Type_create_struct).
     */
    public static DerivedType struct(BasicType base, int[] blocklengths, int[] places, DerivedType[] types) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            TypeMap part = types[i].map;
            parts.add(part.repeated(blocklengths[i], part.extent()).moved(places[i]));
        }
        return new DerivedType(base, TypeMap.joined(parts));
    }

    /** Returns a type of the same elements with other bounds (MPI_Type_create_resized). */
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
     * Returns a message's length in base elements of this type, or a negative number if that is not a whole number.
     *
     * @param code the message's base type
     * @param bytes the message's length in bytes
     * @param elements the message's length in its own base elements
     */
    public long baseElements(int code, long bytes, long elements) {
        if (!isSized() || code == TypeCode.OBJECT) {
            return code() == code || bytes == 0 ? elements : -1;
        }
        return (bytes & (1 << shift()) - 1) == 0 ? bytes >> shift() : -1;
    }

    /** Returns the lower bound, in base elements. */
    public long lb() {
        return map.lb();
    }

    /** Returns the upper bound, in base elements. */
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

    /** Returns whether any number of elements are contiguous, the first at displacement 0. */
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
