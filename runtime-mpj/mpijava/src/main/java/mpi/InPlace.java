package mpi;

/** The one object {@link MPI#IN_PLACE}. */
final class InPlace {

    @Override
    public String toString() {
        return "MPI.IN_PLACE";
    }
}
