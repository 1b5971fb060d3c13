package mpi;

/** The structure of a graph (MPI 4.1 section 8.5.3). A plain object, not thread-safe. */
public class GraphParms {

    /** For each rank, the number of neighbours of all ranks up to it. */
    public int[] index;

    /** The neighbours, grouped by rank. */
    public int[] edges;

    public GraphParms() {
    }
}
