package mpi;

import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;

/** A type without elements: a marker of a bound (MPI 4.1 section 2.6.1, MPI_LB and MPI_UB), or the null handle. */
final class Marker extends Datatype {

    private final String name;
    private final DerivedType map;

    Marker(String name, DerivedType map) {
        super(null, 0);
        this.name = name;
        this.map = map;
    }

    @Override
    Layout layout() {
        throw new MPIException(MPI.ERR_TYPE, name + " has no elements that a message could carry");
    }

    @Override
    DerivedType map() {
        if (map == null) {
            throw new MPIException(MPI.ERR_TYPE, name + " is no type");
        }
        return map;
    }

    @Override
    public String toString() {
        return name;
    }
}
