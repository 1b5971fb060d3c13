package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.function.Supplier;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * Makes derived datatypes after checks of the arguments (MPI 4.1 section 5.1). Each method states the unit of strides
 * and displacements; counts and block lengths are in elements of the old type. Every method throws an error if an
 * argument is null or invalid, or if a displacement of the new type does not fit 64 bits. Thread-safe.
 */
public final class DerivedTypes {

    private final ErrorFactory errors;

    /** @param errors makes the dialect's exceptions */
    public DerivedTypes(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Makes a type of consecutive elements. */
    public DerivedType contiguous(int count, DerivedType old) {
        present(old);
        notNegative("count", count);
        return made(() -> old.contiguous(count));
    }

    /** Makes a type of equal blocks, their beginnings {@code stride} extents of the old type apart. */
    public DerivedType vector(int count, int blocklength, int stride, DerivedType old) {
        present(old);
        return made(() -> spaced(count, blocklength, Math.multiplyExact(stride, old.extent()), old));
    }

    /** Makes a type of equal blocks, their beginnings {@code stride} base elements apart. */
    public DerivedType hvector(int count, int blocklength, int stride, DerivedType old) {
        present(old);
        return made(() -> spaced(count, blocklength, stride, old));
    }

    private DerivedType spaced(int count, int blocklength, long stride, DerivedType old) {
        notNegative("count", count);
        notNegative("blocklength", blocklength);
        return old.spaced(count, blocklength, stride);
    }

    /** Makes a type of blocks, each displaced by a number of extents of the old type. */
    public DerivedType indexed(int[] blocklengths, int[] displacements, DerivedType old) {
        present(old);
        blocks(blocklengths, displacements);
        long extent = old.extent();
        return made(() -> old.indexed(blocklengths,
                Arrays.stream(displacements).mapToLong(place -> Math.multiplyExact(place, extent)).toArray()));
    }

    /** Makes a type of blocks, each displaced by a number of base elements. */
    public DerivedType hindexed(int[] blocklengths, int[] displacements, DerivedType old) {
        present(old);
        blocks(blocklengths, displacements);
        return made(() -> old.indexed(blocklengths, Arrays.stream(displacements).asLongStream().toArray()));
    }

    /**
     * Makes a type of blocks of several types with one base type, each displaced by a number of base elements. Markers
     * of bounds have no base type.
     */
    public DerivedType struct(int[] blocklengths, int[] displacements, DerivedType[] types) {
        blocks(blocklengths, displacements);
        if (types == null || types.length != blocklengths.length) {
            throw errors.error(ErrorClass.ARG, "array_of_types must have an entry for each of the "
                    + blocklengths.length + " blocks");
        }
        BasicType base = null;
        for (int i = 0; i < types.length; i++) {
            present(types[i]);
            if (types[i].isMarker()) {
                continue;
            }
            if (base != null && types[i].base() != base) {
                throw errors.error(ErrorClass.TYPE, "array_of_types[" + i + "] is over " + types[i].base()
                        + ", but an earlier one is over " + base + ": all types of a struct must have one base type");
            }
            base = types[i].base();
        }
        BasicType common = base == null ? BasicType.BYTE : base;
        return made(() -> DerivedType.struct(common, blocklengths, displacements, types));
    }

    /** Makes a type of the same elements with another lower bound and extent, both in base elements. */
    public DerivedType resized(DerivedType old, int lb, int extent) {
        present(old);
        return made(() -> old.resized(lb, extent));
    }

    private void present(DerivedType old) {
        if (old == null) {
            throw errors.error(ErrorClass.TYPE, "the old type is null");
        }
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

    private DerivedType made(Supplier<DerivedType> maker) {
        try {
            return maker.get();
        } catch (ArithmeticException e) {
            throw errors.error(ErrorClass.ARG, "the displacements of this type do not fit 64 bits", e);
        }
    }
}
