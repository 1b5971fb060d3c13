package mpi;

/** What a graph is like (MPI 4.1 section 8.5.3). A plain object of the caller's. */
public class GraphParms {

    /** For each rank the number of neighbours of all ranks up to it. */
    public int[] index;

    /** The neighbours, one rank's behind the other's. */
    public int[] edges;

    public GraphParms() {
    }
}
