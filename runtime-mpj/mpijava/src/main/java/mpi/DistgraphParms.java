package mpi;

import org.jspecify.annotations.Nullable;

/**
 * The edges of a distributed graph at this rank (MPI 4.1 section 8.5.5, MPI_Dist_graph_neighbors). A plain object, not
 * thread-safe.
 */
public class DistgraphParms {

    /** The ranks from which edges lead to this rank. */
    @SuppressWarnings("NullAway.Init") // set by Neighbors()
    public int[] sources;

    /** The weights of the incoming edges; {@link MPI#UNWEIGHTED} if the graph is unweighted. */
    public int @Nullable [] sourceweights;

    /** The ranks to which edges lead from this rank. */
    @SuppressWarnings("NullAway.Init")
    public int[] destinations;

    /** The weights of the outgoing edges; {@link MPI#UNWEIGHTED} if the graph is unweighted. */
    public int @Nullable [] destweights;

    /** Whether the graph is weighted. */
    public boolean weighted;

    DistgraphParms() {
    }
}
