package mpi;

/** The structure of a graph (MPI 4.1 section 8.5.3). A plain object, not thread-safe. */
public class GraphParms {

    /** For each node, the cumulative number of edges of all nodes up to and including it. */
    @SuppressWarnings("NullAway.Init") // set by the caller or by Get()
    public int[] index;

    /** The end nodes of the edges, grouped by start node. */
    @SuppressWarnings("NullAway.Init")
    public int[] edges;

    public GraphParms() {
    }
}
