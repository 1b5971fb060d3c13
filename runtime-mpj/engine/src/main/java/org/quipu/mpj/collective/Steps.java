package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Receives the steps of an algorithm at one process: rounds of sends and receives, and local work between the rounds.
 * An algorithm's decisions depend only on rank, size and lengths, never on data. An implementation may therefore
 * execute the steps immediately, as {@link BlockingSteps} does, or record them.
 *
 * <p>The sends and receives of a round are concurrent; none may access memory that another one of the round writes.
 */
public interface Steps {

    /** Sends elements to a rank in this round. */
    void send(int to, Object buffer, int offset, int count, BasicType type);

    /** Receives exactly {@code count} elements from a rank in this round. */
    void receive(int from, Object buffer, int offset, int count, BasicType type);

    /** Ends the round: later steps start when all its sends and receives are complete. */
    void endRound();

    /** Computes {@code inout = in op inout}, element by element. Local. */
    void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Copies elements. Local. */
    void copy(Object from, int fromOffset, Object to, int toOffset, int count);

    /**
     * Returns a temporary array of the class of another, with at least {@code count} elements and unspecified content.
     */
    Object temporary(Object like, int count);
}
