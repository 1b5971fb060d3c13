package mpi;

import static mpi.Dialect.TYPES;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The type of a buffer's elements (MPI 4.1 sections 3.2.2 and 5.1). The basic types are constants of {@link MPI}; the
 * static methods create derived types. Thread-safe.
 *
 * <p>As in mpiJava, all base elements of a type have the same basic type; sizes, extents, bounds and displacements are
 * in base elements, not bytes. A derived type must be committed before it is used in messages, but not before other
 * types are derived from it.
 */
public class Datatype implements Freeable {

    /** The code of the base type. */
    public int baseType;

    /** The basic type, or null if this is a derived type or a marker. */
    final @Nullable BasicType basic;

    final TypeHandle handle;

    Datatype(TypeHandle handle) {
        this.handle = handle;
        basic = handle.basic();
        baseType = handle.code();
        handle.setOwner(this);
    }

    @SuppressWarnings("NullAway") // returns null for null, which the engine rejects
    static TypeHandle handle(Datatype datatype) {
        return datatype == null ? null : datatype.handle;
    }

    @SuppressWarnings("NullAway") // returns null for null, which the engine rejects
    static TypeHandle[] handles(Datatype[] datatypes) {
        return datatypes == null ? null : Arrays.stream(datatypes).map(Datatype::handle).toArray(TypeHandle[]::new);
    }

    /** Returns the layout of a type for messages; null if the type is null. */
    @SuppressWarnings("NullAway") // returns null for null, which the engine rejects
    static Layout of(Datatype datatype) {
        return datatype == null ? null : datatype.basic != null ? datatype.basic : datatype.handle.layout();
    }

    /** Returns the code of the base type (MPI 4.1 section 5.1). */
    public int getType() {
        return baseType;
    }

    /** Returns the size of a base element in bytes; 0 for {@link MPI#OBJECT} (MPI 4.1 section 5.1.5). */
    public int getByteSize() {
        return handle.map().base().byteSize();
    }

    /**
     * Returns the distance between consecutive elements, in base elements (MPI 4.1 section 5.1.7);
     * {@link MPI#UNDEFINED} if it does not fit in an int.
     */
    public int Extent() {
        return Layout.fit(handle.map().extent());
    }

    /**
     * Returns the number of base elements in one element (MPI 4.1 section 5.1.5); {@link MPI#UNDEFINED} if it does not
     * fit in an int.
     */
    public int Size() {
        return Layout.fit(handle.map().size());
    }

    /** Returns the lower bound, in base elements (MPI 4.1 section 5.1.7). */
    public int Lb() {
        return Layout.fit(handle.map().lb());
    }

    /** Returns the upper bound, in base elements (MPI 4.1 section 5.1.6). */
    public int Ub() {
        return Layout.fit(handle.map().ub());
    }

    /** Returns the displacement of the first base element, regardless of explicit bounds (MPI 4.1 section 5.1.8). */
    public int True_lb() {
        return Layout.fit(handle.map().trueLb());
    }

    /**
     * Returns the distance from the first base element to the end of the last, regardless of explicit bounds (MPI 4.1
     * section 5.1.8).
     */
    public int True_extent() {
        return Layout.fit(handle.map().trueUb() - handle.map().trueLb());
    }

    /** Commits the type; no effect on a basic type (MPI 4.1 section 5.1.9, MPI_Type_commit). */
    public void Commit() {
        handle.commit();
    }

    /**
     * Frees a derived type, which cannot be used afterwards (MPI 4.1 section 5.1.9, MPI_Type_free). Pending operations
     * and types derived from it are not affected.
     * @throws MPIException of class {@link MPI#ERR_TYPE} if the type is predefined or already freed
     */
    public void Free() {
        handle.free();
    }

    /** As {@link #Free}, but has no effect on predefined types. */
    @Override
    public void free() {
        handle.freeIfDerived();
    }

    /** As {@link #free}; the name in mpiJava. */
    @Override
    @SuppressWarnings({"removal", "Finalize"}) // declared by mpiJava's interface
    public void finalize() {
        free();
    }

    /**
     * Returns a type of consecutive elements (MPI 4.1 section 5.1.2, MPI_Type_contiguous).
     *
     * @param count number of elements, 0 or more
     */
    public static Datatype Contiguous(int count, Datatype oldtype) {
        return new Datatype(TYPES.contiguous(count, handle(oldtype)));
    }

    /**
     * Returns a type of equal blocks of elements at equal distances (MPI 4.1 section 5.1.2, MPI_Type_vector).
     *
     * @param count number of blocks, 0 or more
     * @param blocklength number of elements in each block, 0 or more
     * @param stride distance between the starts of consecutive blocks, in extents of the old type
     */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) {
        return new Datatype(TYPES.vector(count, blocklength, stride, handle(oldtype)));
    }

    /** As {@link #Vector}, but the stride is in base elements (MPI 4.1 section 5.1.2, MPI_Type_create_hvector). */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) {
        return new Datatype(TYPES.hvector(count, blocklength, stride, handle(oldtype)));
    }

    /**
     * Returns a type of blocks of elements at given displacements (MPI 4.1 section 5.1.2, MPI_Type_indexed).
     *
     * @param array_of_blocklengths number of elements in each block, 0 or more
     * @param array_of_displacements displacement of each block, in extents of the old type
     */
    public static Datatype Indexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new Datatype(TYPES.indexed(array_of_blocklengths, array_of_displacements, handle(oldtype)));
    }

    /**
     * As {@link #Indexed}, but the displacements are in base elements (MPI 4.1 section 5.1.2,
     * MPI_Type_create_hindexed).
     */
    public static Datatype Hindexed(int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype) {
        return new Datatype(TYPES.hindexed(array_of_blocklengths, array_of_displacements, handle(oldtype)));
    }

    /**
     * Returns a type of blocks of different types at given displacements (MPI 4.1 section 5.1.2,
     * MPI_Type_create_struct). All types must have the same base type, as the elements of a Java array do.
     * {@link MPI#LB} and {@link MPI#UB} mark bounds.
     *
     * @param array_of_blocklengths number of elements in each block, 0 or more
     * @param array_of_displacements displacement of each block, in base elements
     * @param array_of_types type of each block
     */
    public static Datatype Struct(int[] array_of_blocklengths, int[] array_of_displacements,
            Datatype[] array_of_types) {
        return new Datatype(TYPES.struct(array_of_blocklengths, array_of_displacements, handles(array_of_types)));
    }

    /**
     * Returns a type of the same elements with explicit bounds, which also apply to types derived from it (MPI 4.1
     * section 5.1.7, MPI_Type_create_resized).
     *
     * @param lb lower bound, in base elements
     * @param extent distance between consecutive elements, in base elements
     */
    public static Datatype Create_resized(Datatype oldtype, int lb, int extent) {
        return new Datatype(TYPES.resized(handle(oldtype), lb, extent));
    }

    /** Returns a duplicate of this type, committed if this one is (MPI 4.1 section 5.1.10, MPI_Type_dup). */
    public Datatype Dup() {
        return new Datatype(handle.duplicate());
    }

    @Override
    public String toString() {
        return handle.toString();
    }
}
