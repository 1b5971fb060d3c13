package org.quipu.mpj.check;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.GraphEdges;
import org.quipu.mpj.comm.BalancedDims;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.ProcessGraph;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Creates and queries virtual topologies, with argument checks (MPI 4.1 chapter 8). */
public final class Topologies {

    private final ErrorFactory errors;

    /** @param errors creates the dialect's exceptions */
    public Topologies(ErrorFactory errors) {
        this.errors = errors;
    }

    /**
     * Creates the communicator of the ranks of a grid (section 8.5.1). Collective.
     *
     * @return null in ranks beyond the size of the grid
     */
    public @Nullable Communicator createGrid(Communicator comm, int[] dims, boolean[] periods) {
        return Communicators.createOfFirst(comm, (int) grid(dims, periods, comm));
    }

    /** Returns this process's rank in a grid, or {@link Check#UNDEFINED} (section 8.5.8). */
    public int rankInGrid(Communicator comm, int[] dims, boolean[] periods) {
        return comm.rank() < grid(dims, periods, comm) ? comm.rank() : Check.UNDEFINED;
    }

    /** Creates the communicator of this rank's subgrid (section 8.5.7). Collective. */
    public @Nullable Communicator createSubgrid(Communicator comm, CartesianGrid grid, boolean[] remaining) {
        perDimension("remain_dims", remaining == null ? -1 : remaining.length, grid);
        boolean[] cut = new boolean[grid.dimensions()];
        for (int d = 0; d < cut.length; d++) {
            cut[d] = !remaining[d];
        }
        return Communicators.split(comm, grid.rankIn(cut, comm.rank()), grid.rankIn(remaining, comm.rank()));
    }

    /**
     * Returns the rank at a distance in one dimension, or {@link Check#PROC_NULL} (section 8.5.6).
     *
     * @param steps the distance; negative towards lower coordinates
     */
    public int neighbour(Communicator comm, CartesianGrid grid, int direction, long steps) {
        direction(direction, grid);
        int rank = grid.neighbour(comm.rank(), direction, steps);
        return rank == CartesianGrid.NOBODY ? Check.PROC_NULL : rank;
    }

    /** Returns the coordinates of a rank (section 8.5.5). */
    public int[] coords(Communicator comm, CartesianGrid grid, int rank) {
        rank(rank, comm);
        return grid.coords(rank);
    }

    /** Creates the communicator of the nodes of a graph (section 8.5.3). Collective; null in ranks beyond the nodes. */
    public @Nullable Communicator createGraph(Communicator comm, int[] index, int[] edges) {
        graph(index, edges, comm);
        return Communicators.createOfFirst(comm, index.length);
    }

    /** Returns this process's rank in a graph, or {@link Check#UNDEFINED} (section 8.5.8). */
    public int rankInGraph(Communicator comm, int[] index, int[] edges) {
        graph(index, edges, comm);
        return comm.rank() < index.length ? comm.rank() : Check.UNDEFINED;
    }

    /** Returns the neighbours of a rank in a graph (section 8.5.5). */
    public int[] neighbours(Communicator comm, ProcessGraph graph, int rank) {
        rank(rank, comm);
        return graph.neighbours(rank);
    }

    /**
     * Returns a distributed graph; each rank supplies its own edges (section 8.5.4).
     *
     * @param sourceWeights null if the graph is unweighted; {@code destinationWeights} must then be null too
     */
    public DistributedGraph adjacentGraph(Communicator comm, int[] sources, int @Nullable [] sourceWeights,
            int[] destinations, int @Nullable [] destinationWeights) {
        ownEdges(sources, sourceWeights, destinations, destinationWeights, comm);
        return new DistributedGraph(sources, sourceWeights, destinations, destinationWeights);
    }

    /**
     * Returns a distributed graph; each rank may supply any edges (section 8.5.4). Collective.
     *
     * @param weights null if the graph is unweighted
     */
    public DistributedGraph distributedGraph(Communicator comm, int[] sources, int[] degrees, int[] destinations,
            int @Nullable [] weights) {
        edges(sources, degrees, destinations, weights, comm);
        return GraphEdges.distribute(comm, sources, degrees, destinations, weights);
    }

    /** Checks the arguments of a new grid; returns its number of ranks. */
    private long grid(int[] dims, boolean[] periods, Communicator comm) {
        if (dims == null || periods == null || periods.length < dims.length) {
            throw errors.error(ErrorClass.DIMS, dims == null ? "dims is null"
                    : "periods must have an entry for each of the " + dims.length + " dimensions");
        }
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] <= 0) {
                throw errors.error(ErrorClass.DIMS, "dims[" + d + "] must be 1 or more, but is " + dims[d]);
            }
        }
        long size = CartesianGrid.size(dims);
        if (size > comm.size()) {
            throw errors.error(ErrorClass.TOPOLOGY, "a grid of " + Arrays.toString(dims) + " needs " + size
                    + " ranks, but there are " + comm.size());
        }
        return size;
    }

    /** Checks an array with one entry for each dimension; {@code length} is -1 for null. */
    private void perDimension(String name, int length, CartesianGrid grid) {
        if (length < grid.dimensions()) {
            throw errors.error(ErrorClass.DIMS, name + " must have an entry for each of the " + grid.dimensions()
                    + " dimensions, but " + (length < 0 ? "is null" : "has " + length));
        }
    }

    /** Checks coordinates in a grid; returns the rank at these coordinates. */
    public int rankAt(int[] coords, CartesianGrid grid) {
        perDimension("coords", coords == null ? -1 : coords.length, grid);
        int rank = grid.rank(coords);
        if (rank == CartesianGrid.NOBODY) {
            throw errors.error(ErrorClass.ARG, "coords " + Arrays.toString(coords) + " are outside of the grid of "
                    + Arrays.toString(grid.dims()));
        }
        return rank;
    }

    /** Checks the number of a dimension. */
    private void direction(int direction, CartesianGrid grid) {
        if (direction < 0 || direction >= grid.dimensions()) {
            throw errors.error(ErrorClass.DIMS, "direction must be a dimension from 0 to " + (grid.dimensions() - 1)
                    + ", but is " + direction);
        }
    }

    /** Checks a rank of a communicator with a topology. */
    private void rank(int rank, Communicator comm) {
        if (rank < 0 || rank >= comm.size()) {
            throw errors.error(ErrorClass.RANK, "rank must be from 0 to " + (comm.size() - 1) + ", but is " + rank);
        }
    }

    /** Checks the lengths of a grid's dimensions, and chooses those that are 0 (MPI 4.1 section 8.5.2). */
    public void chooseDims(int nodes, int[] dims) {
        if (nodes <= 0) {
            throw errors.error(ErrorClass.DIMS, "nnodes must be 1 or more, but is " + nodes);
        }
        if (dims == null) {
            throw errors.error(ErrorClass.DIMS, "dims is null");
        }
        long fixed = 1;
        int free = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] < 0) {
                throw errors.error(ErrorClass.DIMS, "dims[" + d + "] must be 0 or more, but is " + dims[d]);
            }
            free += dims[d] == 0 ? 1 : 0;
            fixed = Math.min(fixed * Math.max(1, dims[d]), 1L << 32);
        }
        if (nodes % fixed != 0 || free == 0 && nodes != fixed) {
            throw errors.error(ErrorClass.DIMS, nodes + " nodes cannot be divided by the dimensions that are given: "
                    + Arrays.toString(dims));
        }
        int[] chosen = free == 0 ? new int[0] : BalancedDims.of((int) (nodes / fixed), free);
        int next = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] == 0) {
                dims[d] = chosen[next++];
            }
        }
    }

    /** Checks the arguments of a new graph. */
    private void graph(int[] index, int[] edges, Communicator comm) {
        if (index == null || edges == null) {
            throw errors.error(ErrorClass.ARG, index == null ? "index is null" : "edges is null");
        }
        if (index.length > comm.size()) {
            throw errors.error(ErrorClass.TOPOLOGY, "a graph of " + index.length
                    + " nodes needs as many ranks, but there are " + comm.size());
        }
        int before = 0;
        for (int node = 0; node < index.length; node++) {
            if (index[node] < before) {
                throw errors.error(ErrorClass.ARG,
                        "index[" + node + "] is " + index[node] + ", less than the one before it");
            }
            before = index[node];
        }
        if (edges.length != before) {
            throw errors.error(ErrorClass.ARG,
                    "the last entry of index is " + before + ", but the number of edges is " + edges.length);
        }
        for (int edge = 0; edge < edges.length; edge++) {
            if (edges[edge] < 0 || edges[edge] >= index.length) {
                throw errors.error(ErrorClass.ARG, "edges[" + edge + "] must be a node from 0 to "
                        + (index.length - 1) + ", but is " + edges[edge]);
            }
        }
    }

    /** Checks a rank's incoming and outgoing edges of a distributed graph; null weights mean that it is unweighted. */
    private void ownEdges(int[] sources, int @Nullable [] sourceWeights, int[] destinations,
            int @Nullable [] destinationWeights, Communicator comm) {
        ranks("sources", sources, comm);
        ranks("destinations", destinations, comm);
        if ((sourceWeights == null) != (destinationWeights == null)) {
            throw errors.error(ErrorClass.ARG, "sourceweights and destweights must both be MPI_UNWEIGHTED, or none");
        }
        weights("sourceweights", sourceWeights, sources.length);
        weights("destweights", destinationWeights, destinations.length);
    }

    /** Checks edges of a distributed graph, grouped by source; null weights mean that it is unweighted. */
    private void edges(int[] sources, int[] degrees, int[] destinations, int @Nullable [] weights, Communicator comm) {
        ranks("sources", sources, comm);
        ranks("destinations", destinations, comm);
        degrees(degrees, sources.length, destinations.length);
        weights("weights", weights, destinations.length);
    }

    /** Checks an array of ranks of a communicator. */
    private void ranks(String name, int[] ranks, Communicator comm) {
        if (ranks == null) {
            throw errors.error(ErrorClass.ARG, name + " is null");
        }
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] < 0 || ranks[i] >= comm.size()) {
                throw errors.error(ErrorClass.RANK, name + "[" + i + "] must be a rank from 0 to " + (comm.size() - 1)
                        + ", but is " + ranks[i]);
            }
        }
    }

    /** Checks the weights of a distributed graph's edges; null means that it is unweighted. */
    private void weights(String name, int @Nullable [] weights, int edges) {
        if (weights != null && weights.length < edges) {
            throw errors.error(ErrorClass.ARG, name + " must have an entry for each of the " + edges
                    + " edges, but has " + weights.length);
        }
        for (int i = 0; weights != null && i < edges; i++) {
            if (weights[i] < 0) {
                throw errors.error(ErrorClass.ARG, name + "[" + i + "] must be 0 or more, but is " + weights[i]);
            }
        }
    }

    /** Checks the numbers of edges of a distributed graph's nodes. */
    private void degrees(int[] degrees, int nodes, int edges) {
        if (degrees == null || degrees.length < nodes) {
            throw errors.error(ErrorClass.ARG, "degrees must have an entry for each of the " + nodes + " sources, but "
                    + (degrees == null ? "is null" : "has " + degrees.length));
        }
        long sum = 0;
        for (int i = 0; i < nodes; i++) {
            if (degrees[i] < 0) {
                throw errors.error(ErrorClass.COUNT, "degrees[" + i + "] must be 0 or more, but is " + degrees[i]);
            }
            sum += degrees[i];
        }
        if (sum > edges) {
            throw errors.error(ErrorClass.ARG, "the sum of degrees is " + sum + ", but there are " + edges
                    + " destinations");
        }
    }
}
