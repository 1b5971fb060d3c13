package mpi;

import org.quipu.mpj.datatype.BasicType;

/**
 * What the elements of a buffer are (MPI 4.1 section 3.2.2). Immutable and thread-safe. The basic types are constants of
 * {@link MPI}; derived types are not in this part.
 */
public abstract class Datatype implements Freeable {

    /** The base type's number, which tells basic types apart. */
    public int baseType;

    private final BasicType basic;

    Datatype(BasicType basic) {
        this.basic = basic;
        this.baseType = basic.code();
    }

    final BasicType basic() {
        return basic;
    }

    /** The base type's number. */
    public int getType() {
        return baseType;
    }

    /** An element's bytes; 0 for {@link MPI#OBJECT}. */
    public int getByteSize() {
        return basic.isSized() ? 1 << basic.shift() : 0;
    }

    /** The distance from one element to the next, in elements of the base type (MPI 4.1 section 5.1.7). */
    public int Extent() {
        return 1;
    }

    /** The number of base elements in one element (MPI 4.1 section 5.1.5). */
    public int Size() {
        return 1;
    }

    /** Where the element begins, in base elements. */
    public int Lb() {
        return 0;
    }

    /** Where the element ends, in base elements. */
    public int Ub() {
        return 1;
    }

    /** Makes the type ready for use; basic types are (MPI 4.1 section 5.1.9). */
    public void Commit() {
        // Basic types are always ready.
    }

    /** Gives the type back; basic types stay. */
    @Override
    public void free() {
        // Basic types hold nothing.
    }
}
