package mpi;

/**
 * The edges of a distributed graph at this rank (MPI 4.1 section 8.5.5, MPI_Dist_graph_neighbors). A plain object of
 * the caller's.
 */
public class DistgraphParms {

    /** Where the edges come from that end here. */
    public int[] sources;

    /** The weights of these; {@link MPI#UNWEIGHTED} if the graph has none. */
    public int[] sourceweights;

    /** Where the edges go to that begin here. */
    public int[] destinations;

    /** The weights of these; {@link MPI#UNWEIGHTED} if the graph has none. */
    public int[] destweights;

    /** Whether the graph has weights. */
    public boolean weighted;

    DistgraphParms() {
    }
}
