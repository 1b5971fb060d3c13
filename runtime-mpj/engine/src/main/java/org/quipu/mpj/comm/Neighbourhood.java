package org.quipu.mpj.comm;

import java.util.Arrays;

/**
 * The sources and destinations of a process in neighbourhood collective operations, in order (MPI 4.1 section 8.6). A
 * neighbour may occur several times; tags distinguish its messages. Immutable and thread-safe.
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
     * Returns the neighbours in a graph. Messages between two processes are received in the order in which they are
     * sent.
     */
    public static Neighbourhood ofGraph(int[] sources, int[] destinations) {
        return new Neighbourhood(sources.clone(), destinations.clone(), null);
    }

    /**
     * Returns the neighbours in a grid: for each dimension, the one below and the one above. A block that is sent
     * downwards is received from above, also if both neighbours are the same process.
     */
    public static Neighbourhood ofGrid(int[] neighbours) {
        int[] places = new int[neighbours.length];
        Arrays.setAll(places, place -> place ^ 1);
        return new Neighbourhood(neighbours.clone(), neighbours.clone(), places);
    }

    /** Returns the number of places that receive messages. */
    public int indegree() {
        return sources.length;
    }

    /** Returns the number of places that send messages. */
    public int outdegree() {
        return destinations.length;
    }

    /** Returns the rank that sends the message for a place, or {@link #NOBODY}. */
    public int source(int place) {
        return sources[place];
    }

    /** Returns the rank that receives the message of a place, or {@link #NOBODY}. */
    public int destination(int place) {
        return destinations[place];
    }

    /** Returns the tag that distinguishes the messages for several places from one source. */
    public int sourceTag(int place) {
        return destinationPlaces == null ? 0 : place;
    }

    /** Returns the tag of a place's message at its destination. */
    public int destinationTag(int place) {
        return destinationPlaces == null ? 0 : destinationPlaces[place];
    }
}
