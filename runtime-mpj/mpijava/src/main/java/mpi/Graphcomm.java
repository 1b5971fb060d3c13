package mpi;

import java.util.Arrays;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;

/**
 * A communicator whose ranks are the nodes of a graph that every rank knows as a whole (MPI 4.1 sections 8.5.3 and
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

    /** {@link MPI#GRAPH} (MPI 4.1 section 8.5.5). */
    @Override
    public int Topo_test() {
        communicator();
        return MPI.GRAPH;
    }

    /** The graph (MPI 4.1 section 8.5.5, MPI_Graph_get). */
    public GraphParms Get() {
        communicator();
        GraphParms parms = new GraphParms();
        parms.index = index.clone();
        parms.edges = edges.clone();
        return parms;
    }

    /** The neighbours of a rank, in the order of the edges (MPI 4.1 section 8.5.5). */
    public int[] Neighbours(int rank) {
        try {
            Communicator comm = communicator();
            if (rank < 0 || rank >= comm.size()) {
                throw new MPIException(MPI.ERR_RANK, "rank must be from 0 to " + (comm.size() - 1) + ", but is "
                        + rank);
            }
            return neighbours(rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * The rank that this one would get in a graph (MPI 4.1 section 8.5.8): its own, or {@link MPI#UNDEFINED} if it is
     * no node of it.
     */
    public int Map(int[] index, int[] edges) {
        try {
            Communicator comm = communicator();
            checkGraph(index, edges, comm);
            return comm.rank() < index.length ? comm.rank() : MPI.UNDEFINED;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Checks a graph that is to be made. */
    static void checkGraph(int[] index, int[] edges, Communicator comm) {
        if (index == null || edges == null) {
            throw new MPIException(MPI.ERR_ARG, index == null ? "index is null" : "edges is null");
        }
        if (index.length > comm.size()) {
            throw new MPIException(MPI.ERR_TOPOLOGY, "a graph of " + index.length
                    + " nodes needs as many ranks, but there are " + comm.size());
        }
        int before = 0;
        for (int node = 0; node < index.length; node++) {
            if (index[node] < before) {
                throw new MPIException(MPI.ERR_ARG, "index[" + node + "] is " + index[node]
                        + ", less than the one before it");
            }
            before = index[node];
        }
        if (edges.length != before) {
            throw new MPIException(MPI.ERR_ARG, "the last entry of index says " + before + " edges, but there are "
                    + edges.length);
        }
        for (int edge = 0; edge < edges.length; edge++) {
            if (edges[edge] < 0 || edges[edge] >= index.length) {
                throw new MPIException(MPI.ERR_ARG, "edges[" + edge + "] must be a node from 0 to " + (index.length - 1)
                        + ", but is " + edges[edge]);
            }
        }
    }
}
