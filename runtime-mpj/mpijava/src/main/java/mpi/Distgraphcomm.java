package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.Neighbourhood;

/**
 * A communicator with a distributed graph topology: every rank stores its own edges (MPI 4.1 sections 8.5.4 and 8.5.5).
 */
public class Distgraphcomm extends Topocomm {

    private final DistributedGraph graph;

    Distgraphcomm(@Nullable Communicator communicator, DistributedGraph graph) {
        super(communicator);
        this.graph = graph;
    }

    @Override
    Distgraphcomm of(@Nullable Communicator duplicate) {
        return new Distgraphcomm(duplicate, graph);
    }

    @Override
    Neighbourhood neighbourhood() {
        communicator();
        return graph.neighbourhood();
    }

    @Override
    public Distgraphcomm Dup() {
        return (Distgraphcomm) super.Dup();
    }

    /** Returns {@link MPI#DIST_GRAPH} (MPI 4.1 section 8.5.5). */
    @Override
    public int Topo_test() {
        communicator();
        return MPI.DIST_GRAPH;
    }

    /**
     * Returns the edges that end or start at this rank (MPI 4.1 section 8.5.5, MPI_Dist_graph_neighbors and
     * MPI_Dist_graph_neighbors_count).
     */
    public DistgraphParms Neighbors() {
        communicator();
        DistgraphParms parms = new DistgraphParms();
        parms.sources = graph.sources();
        parms.sourceweights = graph.sourceWeights();
        parms.destinations = graph.destinations();
        parms.destweights = graph.destinationWeights();
        parms.weighted = graph.isWeighted();
        return parms;
    }
}
