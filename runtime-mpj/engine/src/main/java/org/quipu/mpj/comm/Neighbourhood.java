package org.quipu.mpj.comm;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The sources and destinations of a process in neighbourhood collective operations, in order (MPI 4.1 section 8.6). The
 * same process may occur several times; tags distinguish its messages. Immutable and thread-safe.
 */
public final class Neighbourhood {

    /** No neighbour: beyond the end of a grid (MPI_PROC_NULL). */
    public static final int NOBODY = -1;

    private final int[] sources;
    private final int[] destinations;
    private final int @Nullable [] destinationPlaces;

    private Neighbourhood(int[] sources, int[] destinations, int @Nullable [] destinationPlaces) {
        this.sources = sources;
        this.destinations = destinations;
        this.destinationPlaces = destinationPlaces;
    }

    /**
     * Returns the neighbours in a graph. Messages between two processes are received in the order in which they were
     * sent.
     */
    public static Neighbourhood ofGraph(int[] sources, int[] destinations) {
        return new Neighbourhood(sources.clone(), destinations.clone(), null);
    }

    /**
     * Returns the neighbours in a grid: for each dimension, the next lower and the next higher rank. A block sent to
     * the lower one is received from the higher one, even if both are the same process.
     */
    public static Neighbourhood ofGrid(int[] neighbours) {
        int[] places = new int[neighbours.length];
        Arrays.setAll(places, place -> place ^ 1);
        return new Neighbourhood(neighbours.clone(), neighbours.clone(), places);
    }

    /** Returns the number of incoming messages. */
    public int indegree() {
        return sources.length;
    }

    /** Returns the number of outgoing messages. */
    public int outdegree() {
        return destinations.length;
    }

    /** Returns the source of the message at an index, or {@link #NOBODY}. */
    public int source(int place) {
        return sources[place];
    }

    /** Returns the destination of the message at an index, or {@link #NOBODY}. */
    public int destination(int place) {
        return destinations[place];
    }

    /** Returns the tag that distinguishes this incoming message from others of the same source. */
    public int sourceTag(int place) {
        return destinationPlaces == null ? 0 : place;
    }

    /** Returns the tag of an outgoing message. */
    public int destinationTag(int place) {
        return destinationPlaces == null ? 0 : destinationPlaces[place];
    }
}
