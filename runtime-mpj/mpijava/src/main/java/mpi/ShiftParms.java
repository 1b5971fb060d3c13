package mpi;

/** The two ends of a shift along a dimension (MPI 4.1 section 8.5.6). A plain object of the caller's. */
public class ShiftParms {

    /** Who sends to this rank, or {@link MPI#PROC_NULL}. */
    public int rank_source;

    /** Whom this rank sends to, or {@link MPI#PROC_NULL}. */
    public int rank_dest;

    ShiftParms(int rank_source, int rank_dest) {
        this.rank_source = rank_source;
        this.rank_dest = rank_dest;
    }
}
