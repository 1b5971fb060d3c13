package mpi;

/** The source and destination of a shift along a dimension (MPI 4.1 section 8.5.6). A plain object, not thread-safe. */
public class ShiftParms {

    /** The rank from which this rank receives, or {@link MPI#PROC_NULL}. */
    public int rank_source;

    /** The rank to which this rank sends, or {@link MPI#PROC_NULL}. */
    public int rank_dest;

    ShiftParms(int rank_source, int rank_dest) {
        this.rank_source = rank_source;
        this.rank_dest = rank_dest;
    }
}
