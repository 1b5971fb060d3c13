package mpi;

import static mpi.Dialect.TYPES;

import java.util.Arrays;
import java.util.Locale;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeCode;

/**
 * What the elements of a buffer are (MPI 4.1 sections 3.2.2 and 5.1). The basic types are constants of {@link MPI}; the
 * static methods make derived types of other types. Thread-safe.
 *
 * <p>As in mpiJava, all base elements of a type have one basic type, and sizes, extents, bounds and displacements are
 * counted in base elements, not in bytes. A derived type must be committed before messages use it, but not to make
 * further types of it.
 */
public abstract class Datatype implements Freeable {

    /** The base type's number, which tells basic types apart. */
    public int baseType;

    /** The basic type, if this is one that needs no further look; else null. */
    final BasicType basic;

    Datatype(BasicType basic, int baseType) {
        this.basic = basic;
        this.baseType = baseType;
    }

    /** What messages use; an error if this type is not ready for that. */
    abstract Layout layout();

    /** What further types are made of; an error if there is nothing. */
    abstract DerivedType map();

    /** The base type's number. */
    public int getType() {
        return baseType;
    }

    /** A base element's bytes; 0 for {@link MPI#OBJECT}. */
    public int getByteSize() {
        BasicType base = map().base();
        return base.isSized() ? 1 << base.shift() : 0;
    }

    /**
     * The distance from one element to the next, in base elements (MPI 4.1 section 5.1.7); {@link MPI#UNDEFINED} if it
     * is more than an int can hold.
     */
    public int Extent() {
        return fit(map().extent());
    }

    /**
     * The number of base elements in one element (MPI 4.1 section 5.1.5); {@link MPI#UNDEFINED} if it is more than an
     * int can hold.
     */
    public int Size() {
        return fit(map().size());
    }

    /** Where the element begins, in base elements from its address (MPI 4.1 section 5.1.7). */
    public int Lb() {
        return fit(map().lb());
    }

    /** Where the element ends, in base elements from its address (MPI 4.1 section 5.1.6). */
    public int Ub() {
        return fit(map().ub());
    }

    /** Where the element's first base element lies, without regard to marked bounds (MPI 4.1 section 5.1.8). */
    public int True_lb() {
        return fit(map().trueLb());
    }

    /** From the element's first base element to its last, without regard to marked bounds (MPI 4.1 section 5.1.8). */
    public int True_extent() {
        return fit(map().trueUb() - map().trueLb());
    }

    /** Returns what messages use of a type; null for null. */
    static Layout of(Datatype datatype) {
        return datatype == null ? null : datatype.basic != null ? datatype.basic : datatype.layout();
    }

    /** Returns what messages use of the first types; the others stay null. */
    static Layout[] of(Datatype[] datatypes, int count) {
        if (datatypes == null) {
            return null;
        }
        Layout[] layouts = new Layout[datatypes.length];
        for (int i = 0; i < Math.min(count, layouts.length); i++) {
            layouts[i] = of(datatypes[i]);
        }
        return layouts;
    }

    /** Returns the structure of a type, committed or not. */
    static DerivedType map(String name, Datatype datatype) {
        if (datatype == null) {
            throw new MPIException(MPI.ERR_TYPE, name + " is null");
        }
        return datatype.map();
    }

    /** Returns a base type's name in this interface. */
    static String name(int baseType) {
        return "MPI." + TypeCode.name(baseType).toUpperCase(Locale.ROOT);
    }

    private static int fit(long value) {
        return (int) value == value ? (int) value : MPI.UNDEFINED;
    }

    /** Makes the type ready for messages; basic types are (MPI 4.1 section 5.1.9). */
    public void Commit() {
        // Basic types are always ready.
    }

    /**
     * Gives a derived type back: it cannot be used any more, what is under way with it and types made of it go on (MPI
     * 4.1 section 5.1.9). Basic types cannot be freed.
     */
    public void Free() {
        throw new MPIException(MPI.ERR_TYPE, this + " is predefined and cannot be freed (MPI 4.1 section 5.1.9)");
    }

    /** As {@link #Free}, but leaves basic types as they are. */
    @Override
    public void free() {
        // Basic types hold nothing.
    }

    /** As {@link #free}: mpiJava's name for it. */
    @Override
    @SuppressWarnings("removal")
    public void finalize() {
        free();
    }

    /**
     * Elements one behind the other (MPI 4.1 section 5.1.2).
     *
     * @param count 0 or more
     */
    public static Datatype Contiguous(int count, Datatype oldtype) {
        return new DerivedDatatype("Contiguous", TYPES.contiguous(count, structure(oldtype)));
    }

    /**
     * Blocks of elements at equal distances (MPI 4.1 section 5.1.2).
     *
     * @param count the number of blocks, 0 or more
     * @param blocklength elements in each block, 0 or more
     * @param stride from the beginning of one block to that of the next, in extents of the old type
     */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) {
        return new DerivedDatatype("Vector", TYPES.vector(count, blocklength, stride, structure(oldtype)));
    }

    /** As {@link #Vector}, the stride in base elements (MPI 4.1 section 5.1.2). */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) {
        return new DerivedDatatype("Hvector", TYPES.hvector(count, blocklength, stride, structure(oldtype)));
    }

    /**
     * Blocks of elements anywhere (MPI 4.1 section 5.1.2).
     *
     * @param array_of_blocklengths elements in each block, 0 or more
     * @param array_of_displacements where each block begins, in extents of the old type
     */
    public static Datatype Indexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new DerivedDatatype("Indexed",
                TYPES.indexed(array_of_blocklengths, array_of_displacements, structure(oldtype)));
    }

    /** As {@link #Indexed}, the displacements in base elements (MPI 4.1 section 5.1.2). */
    public static Datatype Hindexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new DerivedDatatype("Hindexed",
                TYPES.hindexed(array_of_blocklengths, array_of_displacements, structure(oldtype)));
    }

    /**
     * Blocks of elements of different types anywhere (MPI 4.1 section 5.1.2). All types have the same base type, since
     * a Java array has one; {@link MPI#LB} and {@link MPI#UB} mark bounds.
     *
     * @param array_of_blocklengths elements in each block, 0 or more
     * @param array_of_displacements where each block begins, in base elements
     * @param array_of_types each block's type
     */
    public static Datatype Struct(int[] array_of_blocklengths, int[] array_of_displacements,
            Datatype[] array_of_types) {
        DerivedType[] types = array_of_types == null ? null
                : Arrays.stream(array_of_types).map(Datatype::structure).toArray(DerivedType[]::new);
        return new DerivedDatatype("Struct", TYPES.struct(array_of_blocklengths, array_of_displacements, types));
    }

    /**
     * The same elements with another beginning and end, which hold for all types made of this one (MPI 4.1 section
     * 5.1.7).
     *
     * @param lb where an element begins, in base elements
     * @param extent from one element to the next, in base elements
     */
    public static Datatype Create_resized(Datatype oldtype, int lb, int extent) {
        return new DerivedDatatype("Create_resized", TYPES.resized(structure(oldtype), lb, extent));
    }

    /** Another name for the same type, committed if this one is (MPI 4.1 section 5.1.10). */
    public Datatype Dup() {
        return new DerivedDatatype("Dup", map());
    }

    private static DerivedType structure(Datatype datatype) {
        return datatype == null ? null : datatype.map();
    }
}
