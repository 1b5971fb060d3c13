package mpi;

import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;

/** A derived type: one that the program created, or a predefined type of pairs. */
final class DerivedDatatype extends Datatype {

    private final String name;
    private final DerivedType map;
    private final boolean predefined;
    private volatile boolean committed;
    private volatile boolean freed;

    DerivedDatatype(String name, DerivedType map) {
        this(name, map, false);
    }

    private DerivedDatatype(String name, DerivedType map, boolean predefined) {
        super(null, map.code());
        this.name = name;
        this.map = map;
        this.predefined = predefined;
        this.committed = predefined;
    }

    /** Returns a predefined type of pairs of a value and an index (MPI 4.1 section 6.9.4). */
    static DerivedDatatype pair(String name, Datatype element) {
        return new DerivedDatatype(name, element.map().contiguous(2), true);
    }

    /** Returns whether MINLOC and MAXLOC are defined on this type. */
    boolean isPair() {
        return predefined;
    }

    @Override
    Layout layout() {
        DerivedType usable = map();
        if (!committed) {
            throw new MPIException(MPI.ERR_TYPE, this + " has not been committed: call Commit before messages use it"
                    + " (MPI 4.1 section 5.1.9)");
        }
        return usable;
    }

    @Override
    DerivedType map() {
        if (freed) {
            throw new MPIException(MPI.ERR_TYPE, this + " has been freed (MPI 4.1 section 5.1.9)");
        }
        return map;
    }

    @Override
    public void Commit() {
        map();
        committed = true;
    }

    @Override
    public Datatype Dup() {
        DerivedDatatype copy = new DerivedDatatype(name, map());
        copy.committed = committed;
        return copy;
    }

    @Override
    public void Free() {
        if (predefined) {
            super.Free();
        }
        map();
        freed = true;
    }

    @Override
    public void free() {
        freed = !predefined;
    }

    @Override
    public String toString() {
        return predefined ? name : "the " + name + " type over " + name(baseType);
    }
}
