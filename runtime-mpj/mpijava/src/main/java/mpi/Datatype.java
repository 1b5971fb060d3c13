package mpi;

import static mpi.Dialect.TYPES;

import java.util.Arrays;
import java.util.Locale;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeCode;

/**
 * The type of a buffer's elements (MPI 4.1 sections 3.2.2 and 5.1). The basic types are constants of {@link MPI}; the
 * static methods create derived types. Thread-safe.
 *
 * <p>As in mpiJava, all base elements of a type have one basic type, and sizes, extents, bounds and displacements are
 * counted in base elements, not in bytes. A derived type must be committed before messages use it; other types may be
 * made of it without a commit.
 */
public abstract class Datatype implements Freeable {

    /** The base type's number, which identifies basic types. */
    public int baseType;

    /** The basic type, or null if this is a derived type or a marker. */
    final BasicType basic;

    Datatype(BasicType basic, int baseType) {
        this.basic = basic;
        this.baseType = baseType;
    }

    /** Returns the layout for messages; throws an error if messages cannot use this type. */
    abstract Layout layout();

    /** Returns the structure from which other types are made; throws an error if there is none. */
    abstract DerivedType map();

    /** Returns the base type's number (MPI 4.1 section 5.1). */
    public int getType() {
        return baseType;
    }

    /** Returns the size of a base element in bytes; 0 for {@link MPI#OBJECT} (MPI 4.1 section 5.1.5). */
    public int getByteSize() {
        BasicType base = map().base();
        return base.isSized() ? 1 << base.shift() : 0;
    }

    /**
     * Returns the distance from one element to the next, in base elements (MPI 4.1 section 5.1.7);
     * {@link MPI#UNDEFINED} if it does not fit an int.
     */
    public int Extent() {
        return fit(map().extent());
    }

    /**
     * Returns the number of base elements in one element (MPI 4.1 section 5.1.5); {@link MPI#UNDEFINED} if it does not
     * fit an int.
     */
    public int Size() {
        return fit(map().size());
    }

    /** Returns the lower bound, in base elements (MPI 4.1 section 5.1.7). */
    public int Lb() {
        return fit(map().lb());
    }

    /** Returns the upper bound, in base elements (MPI 4.1 section 5.1.6). */
    public int Ub() {
        return fit(map().ub());
    }

    /** Returns the displacement of the first base element, regardless of explicit bounds (MPI 4.1 section 5.1.8). */
    public int True_lb() {
        return fit(map().trueLb());
    }

    /**
     * Returns the distance from the first base element to the end of the last, regardless of explicit bounds (MPI 4.1
     * section 5.1.8).
     */
    public int True_extent() {
        return fit(map().trueUb() - map().trueLb());
    }

    /** Returns the layout of a type for messages; null for null. */
    static Layout of(Datatype datatype) {
        return datatype == null ? null : datatype.basic != null ? datatype.basic : datatype.layout();
    }

    /** Returns the layouts of the first {@code count} types for messages; the others are null. */
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

    /** Returns the name of a base type's constant. */
    static String name(int baseType) {
        return "MPI." + TypeCode.name(baseType).toUpperCase(Locale.ROOT);
    }

    private static int fit(long value) {
        return (int) value == value ? (int) value : MPI.UNDEFINED;
    }

    /** Makes the type ready for messages; basic types always are (MPI 4.1 section 5.1.9, MPI_Type_commit). */
    public void Commit() {
        // Basic types are always ready.
    }

    /**
     * Frees a derived type, which cannot be used afterwards (MPI 4.1 section 5.1.9, MPI_Type_free). Pending operations
     * and types made of it are not affected.
     * @throws MPIException of class {@link MPI#ERR_TYPE} if the type is predefined or has been freed
     */
    public void Free() {
        throw new MPIException(MPI.ERR_TYPE, this + " is predefined and cannot be freed (MPI 4.1 section 5.1.9)");
    }

    /** As {@link #Free}, but does nothing for predefined types. */
    @Override
    public void free() {
        // Basic types hold nothing.
    }

    /** As {@link #free}; mpiJava's name. */
    @Override
    @SuppressWarnings("removal")
    public void finalize() {
        free();
    }

    /**
     * Returns a type of consecutive elements (MPI 4.1 section 5.1.2, MPI_Type_contiguous).
     *
     * @param count number of elements, 0 or more
     */
    public static Datatype Contiguous(int count, Datatype oldtype) {
        return new DerivedDatatype("Contiguous", TYPES.contiguous(count, structure(oldtype)));
    }

    /**
     * Returns a type of equal blocks of elements at equal distances (MPI 4.1 section 5.1.2, MPI_Type_vector).
     *
     * @param count number of blocks, 0 or more
     * @param blocklength number of elements in each block, 0 or more
     * @param stride distance from the beginning of one block to that of the next, in extents of the old type
     */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) {
        return new DerivedDatatype("Vector", TYPES.vector(count, blocklength, stride, structure(oldtype)));
    }

    /** As {@link #Vector}, but the stride is in base elements (MPI 4.1 section 5.1.2, MPI_Type_create_hvector). */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) {
        return new DerivedDatatype("Hvector", TYPES.hvector(count, blocklength, stride, structure(oldtype)));
    }

    /**
     * Returns a type of blocks of elements at given displacements (MPI 4.1 section 5.1.2, MPI_Type_indexed).
     *
     * @param array_of_blocklengths number of elements in each block, 0 or more
     * @param array_of_displacements displacement of each block, in extents of the old type
     */
    public static Datatype Indexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new DerivedDatatype("Indexed",
                TYPES.indexed(array_of_blocklengths, array_of_displacements, structure(oldtype)));
    }

    /**
     * As {@link #Indexed}, but the displacements are in base elements (MPI 4.1 section 5.1.2,
     * MPI_Type_create_hindexed).
     */
    public static Datatype Hindexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new DerivedDatatype("Hindexed",
                TYPES.hindexed(array_of_blocklengths, array_of_displacements, structure(oldtype)));
    }

    /**
     * Returns a type of blocks of different types at given displacements (MPI 4.1 section 5.1.2,
     * MPI_Type_create_struct). All types have the same base type, since the elements of a Java array have one type.
     * {@link MPI#LB} and {@link MPI#UB} mark bounds.
     *
     * @param array_of_blocklengths number of elements in each block, 0 or more
     * @param array_of_displacements displacement of each block, in base elements
     * @param array_of_types type of each block
     */
    public static Datatype Struct(int[] array_of_blocklengths, int[] array_of_displacements,
            Datatype[] array_of_types) {
        DerivedType[] types = array_of_types == null ? null
                : Arrays.stream(array_of_types).map(Datatype::structure).toArray(DerivedType[]::new);
        return new DerivedDatatype("Struct", TYPES.struct(array_of_blocklengths, array_of_displacements, types));
    }

    /**
     * Returns a type of the same elements with explicit bounds, which hold for all types made of it (MPI 4.1 section
     * 5.1.7).
     *
     * @param lb lower bound, in base elements
     * @param extent distance from one element to the next, in base elements
     */
    public static Datatype Create_resized(Datatype oldtype, int lb, int extent) {
        return new DerivedDatatype("Create_resized", TYPES.resized(structure(oldtype), lb, extent));
    }

    /** Returns a duplicate of this type, committed if this one is (MPI 4.1 section 5.1.10). */
    public Datatype Dup() {
        return new DerivedDatatype("Dup", map());
    }

    private static DerivedType structure(Datatype datatype) {
        return datatype == null ? null : datatype.map();
    }
}
