package mpi;

/** Errors of calls whose chapter of the standard is not there yet. */
final class Unsupported {

    private Unsupported() {
    }

    /** Says what is missing, and where the standard describes it. */
    static MPIException error(String what, String section) {
        return new MPIException(MPI.ERR_UNSUPPORTED_OPERATION, what + " is not supported yet (MPI 4.1 section "
                + section + ")");
    }
}
