package org.quipu.mpj.check;

import java.util.Arrays;

import org.quipu.mpj.comm.BalancedDims;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Checks of virtual topologies (MPI 4.1 chapter 8). */
public final class TopologyCheck {

    private final ErrorFactory errors;

    /** @param errors makes the dialect's exceptions */
    public TopologyCheck(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Checks a new grid; returns its number of ranks. */
    public long grid(int[] dims, boolean[] periods, Communicator comm) {
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

    /** Checks an array with an entry for each dimension; {@code length} is -1 for null. */
    public void perDimension(String name, int length, CartesianGrid grid) {
        if (length < grid.dimensions()) {
            throw errors.error(ErrorClass.DIMS, name + " must have an entry for each of the " + grid.dimensions()
                    + " dimensions, but " + (length < 0 ? "is null" : "has " + length));
        }
    }

    /** Checks coordinates in a grid; returns the rank there. */
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
    public void direction(int direction, CartesianGrid grid) {
        if (direction < 0 || direction >= grid.dimensions()) {
            throw errors.error(ErrorClass.DIMS, "direction must be a dimension from 0 to " + (grid.dimensions() - 1)
                    + ", but is " + direction);
        }
    }

    /** Checks a rank of a communicator with a topology. */
    public void rank(int rank, Communicator comm) {
        if (rank < 0 || rank >= comm.size()) {
            throw errors.error(ErrorClass.RANK, "rank must be from 0 to " + (comm.size() - 1) + ", but is " + rank);
        }
    }

    /** Checks the numbers of nodes of a grid's dimensions, and chooses those that are 0 (MPI 4.1 section 8.5.2). */
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

    /** Checks a new graph. */
    public void graph(int[] index, int[] edges, Communicator comm) {
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
                    "the last entry of index says " + before + " edges, but there are " + edges.length);
        }
        for (int edge = 0; edge < edges.length; edge++) {
            if (edges[edge] < 0 || edges[edge] >= index.length) {
                throw errors.error(ErrorClass.ARG, "edges[" + edge + "] must be a node from 0 to "
                        + (index.length - 1) + ", but is " + edges[edge]);
            }
        }
    }

    /** Checks the edges of a distributed graph that end and begin at this rank; no weights are null. */
    public void ownEdges(int[] sources, int[] sourceWeights, int[] destinations, int[] destinationWeights,
            Communicator comm) {
        ranks("sources", sources, comm);
        ranks("destinations", destinations, comm);
        if ((sourceWeights == null) != (destinationWeights == null)) {
            throw errors.error(ErrorClass.ARG, "sourceweights and destweights must both be MPI_UNWEIGHTED, or none");
        }
        weights("sourceweights", sourceWeights, sources.length);
        weights("destweights", destinationWeights, destinations.length);
    }

    /** Checks some edges of a distributed graph, those of one source after those of another; no weights are null. */
    public void edges(int[] sources, int[] degrees, int[] destinations, int[] weights, Communicator comm) {
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

    /** Checks the weights of a distributed graph's edges, if it has any. */
    private void weights(String name, int[] weights, int edges) {
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
