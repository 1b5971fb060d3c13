package org.quipu.mpj.collective;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;

/**
 * Receives the steps of a collective operation at one process: rounds of sends and receives, and local work between the
 * rounds. An algorithm's decisions depend only on rank, size and lengths, never on data. An implementation may
 * therefore execute the steps immediately, as {@link BlockingSteps} does, or record them, as {@link ScheduleRecorder}
 * does.
 *
 * <p>The sends and receives of a round are concurrent; none may access memory that another one of the round writes.
 */
public interface Steps {

    /** Returns the communicator of the operation, to which ranks refer. */
    Communicator communicator();

    /**
     * Returns the steps of the same operation in another communicator of this process: the local one of an
     * intercommunicator. The current round must have ended before steps are passed to the other object.
     */
    Steps on(Communicator local);

    /** Sends elements to a rank in this round. */
    void send(int to, Object buffer, int offset, int count, Layout type);

    /**
     * Receives exactly {@code count} elements from a rank in this round. Elements of a type that is not basic may be
     * accessed only after the whole operation.
     */
    void receive(int from, Object buffer, int offset, int count, Layout type);

    /** Ends the round: later steps start when all its sends and receives are complete. */
    void endRound();

    /** Computes {@code inout = in op inout}, element by element. Local. */
    void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count);

    /** Copies elements. Local. */
    void copy(Object from, int fromOffset, Object to, int toOffset, int count);

    /** Copies a rank's own elements. Objects are serialized and deserialized, as if sent in a message. Local. */
    void duplicate(BasicType type, Object from, int fromOffset, Object to, int toOffset, int count);

    /**
     * Copies elements of a user buffer to consecutive base elements of an array, starting with element {@code at}.
     * Local; only before the first round.
     */
    void pack(Layout type, Object buffer, int offset, int count, Object array, int at);

    /** Reverses {@link #pack}. Local; only after the last round. */
    void unpack(Layout type, Object array, int at, Object buffer, int offset, int count);

    /**
     * Returns a temporary array of the class of another, with at least {@code count} elements and unspecified content.
     */
    Object temporary(Object like, int count);
}
