package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.function.Supplier;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * Creates derived datatypes, with argument checks (MPI 4.1 section 5.1). Each method specifies the unit of strides and
 * displacements; counts and block lengths are in elements of the old type. Every method throws an error if an argument
 * is null or invalid, or if a displacement of the new type overflows 64 bits. Thread-safe.
 */
public final class DerivedTypes {

    private final ErrorFactory errors;

    /** @param errors creates the dialect's exceptions */
    public DerivedTypes(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Creates a type of consecutive elements. */
    public TypeHandle contiguous(int count, TypeHandle oldtype) {
        DerivedType old = map(oldtype);
        notNegative("count", count);
        return made("Contiguous", () -> old.contiguous(count));
    }

    /** Creates a type of equal blocks whose starts are {@code stride} extents of the old type apart. */
    public TypeHandle vector(int count, int blocklength, int stride, TypeHandle oldtype) {
        DerivedType old = map(oldtype);
        return made("Vector", () -> spaced(count, blocklength, Math.multiplyExact(stride, old.extent()), old));
    }

    /** Creates a type of equal blocks whose starts are {@code stride} base elements apart. */
    public TypeHandle hvector(int count, int blocklength, int stride, TypeHandle oldtype) {
        DerivedType old = map(oldtype);
        return made("Hvector", () -> spaced(count, blocklength, stride, old));
    }

    private DerivedType spaced(int count, int blocklength, long stride, DerivedType old) {
        notNegative("count", count);
        notNegative("blocklength", blocklength);
        return old.spaced(count, blocklength, stride);
    }

    /** Creates a type of blocks; displacements are in extents of the old type. */
    public TypeHandle indexed(int[] blocklengths, int[] displacements, TypeHandle oldtype) {
        DerivedType old = map(oldtype);
        blocks(blocklengths, displacements);
        long extent = old.extent();
        return made("Indexed", () -> old.indexed(blocklengths,
                Arrays.stream(displacements).mapToLong(place -> Math.multiplyExact(place, extent)).toArray()));
    }

    /** Creates a type of blocks; displacements are in base elements. */
    public TypeHandle hindexed(int[] blocklengths, int[] displacements, TypeHandle oldtype) {
        DerivedType old = map(oldtype);
        blocks(blocklengths, displacements);
        return made("Hindexed", () -> old.indexed(blocklengths, Arrays.stream(displacements).asLongStream().toArray()));
    }

    /**
     * Creates a type of blocks of several types with the same base type; displacements are in base elements. Bound
     * markers have no base type.
     */
    public TypeHandle struct(int[] blocklengths, int[] displacements, TypeHandle[] oldtypes) {
        blocks(blocklengths, displacements);
        if (oldtypes == null || oldtypes.length != blocklengths.length) {
            throw errors.error(ErrorClass.ARG, "array_of_types must have an entry for each of the "
                    + blocklengths.length + " blocks");
        }
        DerivedType[] types = Arrays.stream(oldtypes).map(this::map).toArray(DerivedType[]::new);
        BasicType base = null;
        for (int i = 0; i < types.length; i++) {
            if (types[i].isMarker()) {
                continue;
            }
            if (base != null && types[i].base() != base) {
                throw errors.error(ErrorClass.TYPE, "array_of_types[" + i + "] is based on " + types[i].base()
                        + ", but an earlier one on " + base + ": all types of a struct must have the same base type");
            }
            base = types[i].base();
        }
        BasicType common = base == null ? BasicType.BYTE : base;
        return made("Struct", () -> DerivedType.struct(common, blocklengths, displacements, types));
    }

    /** Creates a type of the same elements with another lower bound and extent, both in base elements. */
    public TypeHandle resized(TypeHandle oldtype, int lb, int extent) {
        DerivedType old = map(oldtype);
        return made("Create_resized", () -> old.resized(lb, extent));
    }

    /**
     * Returns the number of elements of a type in a message, or {@link Check#UNDEFINED} if it is not an integer or does
     * not fit in an int (MPI 4.1 section 3.2.5).
     *
     * @param code base type of the message
     * @param bytes length of the message in bytes
     * @param elements length of the message in its own base elements
     */
    public int count(TypeHandle datatype, int code, long bytes, long elements) {
        DerivedType type = map("datatype", datatype);
        long base = type.baseElements(code, bytes, elements);
        return base < 0 ? Check.UNDEFINED : Layout.wholes(base, type.size());
    }

    /** As {@link #count} in base elements, including those of an incomplete last element (MPI 4.1 section 5.1.11). */
    public long baseElements(TypeHandle datatype, int code, long bytes, long elements) {
        long base = map("datatype", datatype).baseElements(code, bytes, elements);
        return base < 0 ? Check.UNDEFINED : base;
    }

    private DerivedType map(TypeHandle oldtype) {
        return map("the old type", oldtype);
    }

    private DerivedType map(String name, TypeHandle type) {
        if (type == null) {
            throw errors.error(ErrorClass.TYPE, name + " is null");
        }
        return type.map();
    }

    private void notNegative(String name, int value) {
        if (value < 0) {
            throw errors.error(ErrorClass.ARG, name + " must be 0 or more, but is " + value);
        }
    }

    private void blocks(int[] lengths, int[] displacements) {
        if (lengths == null || displacements == null || lengths.length != displacements.length) {
            throw errors.error(ErrorClass.ARG,
                    "array_of_blocklengths and array_of_displacements must have equal lengths");
        }
        for (int i = 0; i < lengths.length; i++) {
            notNegative("array_of_blocklengths[" + i + "]", lengths[i]);
        }
    }

    private TypeHandle made(String constructor, Supplier<DerivedType> maker) {
        try {
            return TypeHandle.derived(errors, constructor, maker.get());
        } catch (ArithmeticException e) {
            throw errors.error(ErrorClass.ARG, "the displacements of this type do not fit 64 bits", e);
        }
    }
}
