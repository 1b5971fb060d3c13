package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Where an algorithm writes down what its process does: rounds of sends and receives, and local work between the
 * rounds. The algorithm decides by rank, size and lengths alone, never by data; so the same text can be carried out at
 * once, which {@link BlockingSteps} does, or be recorded to be carried out later, again and again, or on paper.
 *
 * <p>Sends and receives of a round run at the same time; none may use what another of the same round writes.
 */
public interface Steps {

    /** In this round, sends elements to a rank. */
    void send(int to, Object buffer, int offset, int count, BasicType type);

    /** In this round, receives exactly so many elements from a rank. */
    void receive(int from, Object buffer, int offset, int count, BasicType type);

    /** Ends the round: what follows comes when all its sends and receives are done. */
    void endRound();

    /** Local: {@code inout = in op inout}, element by element. */
    void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Local: copies elements. */
    void copy(Object from, int fromOffset, Object to, int toOffset, int count);

    /**
     * An array of the class of another with room for so many elements, which only this operation uses; what lies in it
     * is left over from others.
     */
    Object temporary(Object like, int count);
}
