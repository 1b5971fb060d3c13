package mpi;

import static mpi.Dialect.TOPOLOGIES;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.comm.ProcessGraph;

/**
 * A communicator with a graph topology: every rank stores the whole graph (MPI 4.1 sections 8.5.3 and 8.5.5).
 */
public class Graphcomm extends Topocomm {

    private final ProcessGraph graph;

    Graphcomm(@Nullable Communicator communicator, ProcessGraph graph) {
        super(communicator);
        this.graph = graph;
    }

    @Override
    Graphcomm of(@Nullable Communicator duplicate) {
        return new Graphcomm(duplicate, graph);
    }

    @Override
    Neighbourhood neighbourhood() {
        return graph.neighbourhood(communicator().rank());
    }

    @Override
    public Graphcomm Dup() {
        return (Graphcomm) super.Dup();
    }

    /** Returns {@link MPI#GRAPH} (MPI 4.1 section 8.5.5). */
    @Override
    public int Topo_test() {
        communicator();
        return MPI.GRAPH;
    }

    /** Returns the graph (MPI 4.1 section 8.5.5, MPI_Graph_get). */
    public GraphParms Get() {
        communicator();
        GraphParms parms = new GraphParms();
        parms.index = graph.index();
        parms.edges = graph.edges();
        return parms;
    }

    /** Returns the neighbours of a rank, in the order of the edges (MPI 4.1 section 8.5.5, MPI_Graph_neighbors). */
    public int[] Neighbours(int rank) {
        try {
            return TOPOLOGIES.neighbours(communicator(), graph, rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the rank that this process would have in a graph (MPI 4.1 section 8.5.8, MPI_Graph_map): its own rank, or
     * {@link MPI#UNDEFINED} if that is not a node.
     */
    public int Map(int[] index, int[] edges) {
        try {
            return TOPOLOGIES.rankInGraph(communicator(), index, edges);
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
