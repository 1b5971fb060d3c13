package org.quipu.mpj.comm;

import java.util.Arrays;

/**
 * A graph whose nodes are the ranks of a communicator; every rank stores the whole graph (MPI 4.1 section 8.5.3).
 * Immutable and thread-safe. Arguments are not checked.
 */
public final class ProcessGraph {

    private final int[] index;
    private final int[] edges;

    /**
     * Creates a graph.
     *
     * @param index for each node, the cumulative number of edges of all nodes up to and including it
     * @param edges the end nodes of the edges, grouped by start node
     */
    public ProcessGraph(int[] index, int[] edges) {
        this.index = index.clone();
        this.edges = edges.clone();
    }

    public int[] index() {
        return index.clone();
    }

    public int[] edges() {
        return edges.clone();
    }

    /** Returns the neighbours of a rank, in the order of the edges. */
    public int[] neighbours(int rank) {
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
    }

    /** Returns the neighbours of a rank for neighbourhood collective operations. */
    public Neighbourhood neighbourhood(int rank) {
        int[] neighbours = neighbours(rank);
        return Neighbourhood.ofGraph(neighbours, neighbours);
    }
}
