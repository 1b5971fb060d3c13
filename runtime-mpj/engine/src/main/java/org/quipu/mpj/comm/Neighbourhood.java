package org.quipu.mpj.comm;

/**
 * The sources and destinations of a process in neighbourhood collective operations, in order (MPI 4.1 section 8.6). The
 * same process may occur several times. Immutable and thread-safe.
 */
public final class Neighbourhood {

    /** No neighbour: beyond the end of a grid (MPI_PROC_NULL). */
    public static final int NOBODY = -1;

    private final int[] sources;
    private final int[] destinations;
    private final boolean grid;

    private Neighbourhood(int[] sources, int[] destinations, boolean grid) {
        this.sources = sources;
        this.destinations = destinations;
        this.grid = grid;
    }

    /**
     * Returns the neighbours in a graph. Messages between two processes are received in the order in which they were
     * sent.
     */
    public static Neighbourhood ofGraph(int[] sources, int[] destinations) {
        return new Neighbourhood(sources.clone(), destinations.clone(), false);
    }

    /**
     * Returns the neighbours in a grid: for each dimension, the next lower and the next higher rank. A block sent to
     * the lower one is received from the higher one, even if both are the same process.
     */
    public static Neighbourhood ofGrid(int[] neighbours) {
        return new Neighbourhood(neighbours.clone(), neighbours.clone(), true);
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

    /**
     * Returns the place of the {@code i}-th receive to be posted. With that order, and with sends in the order of
     * places, messages between two processes are received in the order in which they were sent.
     */
    public int receivePlace(int i) {
        return grid ? i ^ 1 : i;
    }
}
