package org.quipu.mpj.comm;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The edges of a distributed graph that end or start at one process (MPI 4.1 section 8.5.4). Immutable and thread-safe.
 */
public final class DistributedGraph {

    private final int[] sources;
    private final int @Nullable [] sourceWeights;
    private final int[] destinations;
    private final int @Nullable [] destinationWeights;

    /** Creates the edges; the weights are null if the graph is unweighted. */
    public DistributedGraph(int[] sources, int @Nullable [] sourceWeights, int[] destinations,
            int @Nullable [] destinationWeights) {
        this.sources = sources.clone();
        this.sourceWeights = copy(sourceWeights);
        this.destinations = destinations.clone();
        this.destinationWeights = copy(destinationWeights);
    }

    private static int @Nullable [] copy(int @Nullable [] weights) {
        return weights == null ? null : Arrays.copyOf(weights, weights.length);
    }

    public boolean isWeighted() {
        return sourceWeights != null;
    }

    public int[] sources() {
        return sources.clone();
    }

    /** Returns the weights of the incoming edges, by source; null if the graph is unweighted. */
    public int @Nullable [] sourceWeights() {
        return copy(sourceWeights);
    }

    public int[] destinations() {
        return destinations.clone();
    }

    /** Returns the weights of the outgoing edges, by destination; null if the graph is unweighted. */
    public int @Nullable [] destinationWeights() {
        return copy(destinationWeights);
    }

    public Neighbourhood neighbourhood() {
        return Neighbourhood.ofGraph(sources, destinations);
    }
}
