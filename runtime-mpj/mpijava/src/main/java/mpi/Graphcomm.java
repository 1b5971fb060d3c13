package mpi;

import static mpi.Dialect.TOPOLOGIES;

import java.util.Arrays;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;

/**
 * A communicator whose ranks are the nodes of a graph; every rank stores the whole graph (MPI 4.1 sections 8.5.3 and
 * 8.5.5).
 */
public class Graphcomm extends Topocomm {

    private final int[] index;
    private final int[] edges;

    Graphcomm(Communicator communicator, int[] index, int[] edges) {
        super(communicator);
        this.index = index.clone();
        this.edges = edges.clone();
    }

    @Override
    Graphcomm of(Communicator duplicate) {
        return new Graphcomm(duplicate, index, edges);
    }

    @Override
    Neighbourhood neighbourhood() {
        int[] neighbours = neighbours(communicator().rank());
        return Neighbourhood.ofGraph(neighbours, neighbours);
    }

    private int[] neighbours(int rank) {
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
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
        parms.index = index.clone();
        parms.edges = edges.clone();
        return parms;
    }

    /** Returns the neighbours of a rank, in the order of the edges (MPI 4.1 section 8.5.5, MPI_Graph_neighbors). */
    public int[] Neighbours(int rank) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.rank(rank, comm);
            return neighbours(rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the rank that this process would have in a graph (MPI 4.1 section 8.5.8): its own rank, or
     * {@link MPI#UNDEFINED} if that is not a node.
     */
    public int Map(int[] index, int[] edges) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.graph(index, edges, comm);
            return comm.rank() < index.length ? comm.rank() : MPI.UNDEFINED;
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
