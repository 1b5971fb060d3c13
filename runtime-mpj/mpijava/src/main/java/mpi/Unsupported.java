package mpi;

/** Errors of calls that are not supported yet. */
final class Unsupported {

    private Unsupported() {
    }

    /** Returns an error that names the missing feature and its section of the standard. */
    static MPIException error(String what, String section) {
        return new MPIException(MPI.ERR_UNSUPPORTED_OPERATION, what + " is not supported yet (MPI 4.1 section "
                + section + ")");
    }
}
