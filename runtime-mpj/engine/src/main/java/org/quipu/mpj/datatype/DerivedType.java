package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A derived datatype: a sequence of base elements with displacements (MPI 4.1 section 5.1). All elements have the same
 * basic type, like those of a Java array. Displacements, extents and bounds are in base elements. Immutable.
 *
 * <p>The factory methods throw {@link ArithmeticException} if a displacement overflows 64 bits. They do not check other
 * arguments.
 */
public final class DerivedType extends Layout {

    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    private final BasicType base;
    private final TypeMap map;
    private final Node unbounded;

    private DerivedType(BasicType base, TypeMap map) {
        super(base.code(), base.shift(), false);
        this.base = base;
        this.map = map;
        this.unbounded = map.unbounded();
    }

    /** Returns the derived type that consists of one element of a basic type. */
    public static DerivedType of(BasicType base) {
        return new DerivedType(base, TypeMap.BASIC);
    }

    /** Returns an empty type that marks the lower bound of types that contain it (MPI_LB). Its base is meaningless. */
    public static DerivedType lowerMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.LB);
    }

    /** Returns an empty type that marks the upper bound of types that contain it (MPI_UB). Its base is meaningless. */
    public static DerivedType upperMarker() {
        return new DerivedType(BasicType.BYTE, TypeMap.UB);
    }

    /** Returns whether this type is a lower-bound or upper-bound marker. */
    public boolean isMarker() {
        return map == TypeMap.LB || map == TypeMap.UB;
    }

    /** Returns a type of consecutive elements (MPI_Type_contiguous). */
    public DerivedType contiguous(long count) {
        return new DerivedType(base, map.repeated(count, map.extent()));
    }

    /**
     * Returns a type of equal blocks whose starts are {@code stride} base elements apart (MPI_Type_create_hvector).
     */
    public DerivedType spaced(long count, long blocklength, long stride) {
        return new DerivedType(base, map.repeated(blocklength, map.extent()).repeated(count, stride));
    }

    /** Returns a type of blocks at given displacements, in base elements (MPI_Type_create_hindexed). */
    public DerivedType indexed(int[] blocklengths, long[] places) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            parts.add(map.repeated(blocklengths[i], map.extent()).shifted(places[i]));
        }
        return new DerivedType(base, TypeMap.concatenated(parts));
    }

    /**
     * Returns a type of blocks of different types at given displacements, in base elements (MPI_Type_create_struct).
     */
    public static DerivedType struct(BasicType base, int[] blocklengths, int[] places, DerivedType[] types) {
        List<TypeMap> parts = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            TypeMap part = types[i].map;
            parts.add(part.repeated(blocklengths[i], part.extent()).shifted(places[i]));
        }
        return new DerivedType(base, TypeMap.concatenated(parts));
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
     * Returns the length of a message in base elements of this type, or a negative number if that is not an integer.
     *
     * @param code base type of the message
     * @param bytes length of the message in bytes
     * @param elements length of the message in its own base elements
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

    /** Returns whether consecutive elements of this type are contiguous and begin at displacement 0. */
    public boolean isDense() {
        return map.size() > 0 && unbounded.isRun() && map.place() == 0;
    }

    /** Passes the contiguous runs of {@code count} elements to a consumer, in packed order. */
    public void runs(int count, RunConsumer runs) {
        if (map.size() > 0 && count > 0) {
            unbounded.runs(map.place(), 0, map.size() * count, runs);
        }
    }

    @Override
    void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position) {
        if (from < to) {
            Object memory = Buffers.memory(buffer);
            unbounded.move(Buffers.kernel(memory, base), unpack, memory, offset + map.place(), from, to, packed,
                    position);
        }
    }

    @Override
    public @Nullable MemorySegment inPlace(Object buffer, int offset, int count) {
        if (!isSized() || base == BasicType.BOOLEAN && buffer instanceof boolean[]) {
            return null;
        }
        if (map.size() == 0 || count == 0) {
            return NOTHING;
        }
        if (!(unbounded.isRun() || count == 1 && map.node().isRun())) {
            return null;
        }
        return Buffers.view(buffer).asSlice(offset + map.place() << shift(), bytes(count));
    }

    @Override
    public @Nullable Packer packer(Object buffer, int offset, int count) {
        return isSized() ? super.packer(buffer, offset, count) : null;
    }
}
