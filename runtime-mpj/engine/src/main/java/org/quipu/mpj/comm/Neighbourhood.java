package org.quipu.mpj.comm;

import java.util.Arrays;

/**
 * Who sends to a process and whom it sends to in neighbourhood collective operations, in order (MPI 4.1 section 8.6). A
 * neighbour may occur several times; the tags then say which message is for which place. Immutable and thread-safe.
 */
public final class Neighbourhood {

    /** No rank: beyond the end of a grid. */
    public static final int NOBODY = -1;

    private final int[] sources;
    private final int[] destinations;
    private final int[] destinationPlaces;

    private Neighbourhood(int[] sources, int[] destinations, int[] destinationPlaces) {
        this.sources = sources;
        this.destinations = destinations;
        this.destinationPlaces = destinationPlaces;
    }

    /**
     * Neighbours of a graph: messages between the same two processes are received in the order in which they are sent.
     */
    public static Neighbourhood ofGraph(int[] sources, int[] destinations) {
        return new Neighbourhood(sources.clone(), destinations.clone(), null);
    }

    /**
     * Neighbours of a grid, two for each dimension, the one below and the one above: what is sent downwards is received
     * from above, also where both are the same process.
     */
    public static Neighbourhood ofGrid(int[] neighbours) {
        int[] places = new int[neighbours.length];
        Arrays.setAll(places, place -> place ^ 1);
        return new Neighbourhood(neighbours.clone(), neighbours.clone(), places);
    }

    /** The number of places that messages come from. */
    public int indegree() {
        return sources.length;
    }

    /** The number of places that messages go to. */
    public int outdegree() {
        return destinations.length;
    }

    /** The rank that the message for a place comes from, or {@link #NOBODY}. */
    public int source(int place) {
        return sources[place];
    }

    /** The rank that the message of a place goes to, or {@link #NOBODY}. */
    public int destination(int place) {
        return destinations[place];
    }

    /** Returns the tag that tells the messages of several places from one source apart. */
    public int sourceTag(int place) {
        return destinationPlaces == null ? 0 : place;
    }

    /** The tag by which the destination knows the message of a place. */
    public int destinationTag(int place) {
        return destinationPlaces == null ? 0 : destinationPlaces[place];
    }
}
