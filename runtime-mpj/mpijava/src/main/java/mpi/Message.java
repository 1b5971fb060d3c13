package mpi;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.request.MatchedMessage;

/**
 * A message that {@link Comm#Mprobe} or {@link Comm#Improbe} has removed from matching, so that no other receive can
 * match it (MPI 4.1 section 3.8.2). May be received once, by any thread.
 */
public final class Message {

    private final MatchedMessage matched;
    private final Status status;

    Message(MatchedMessage matched) {
        this.matched = matched;
        status = matched.probe() == null ? Status.procNull() : new Status(matched.probe());
    }

    /** Returns the status of the message: source, tag and length (MPI 4.1 section 3.8.2). */
    public Status Status() {
        return status;
    }

    /**
     * Receives the message (MPI 4.1 section 3.8.3).
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset index of the first element, in base elements
     * @param count maximum number of elements
     * @param datatype type of the elements
     */
    public Status Mrecv(Object buf, int offset, int count, Datatype datatype) {
        return Imrecv(buf, offset, count, datatype).Wait();
    }

    /**
     * As {@link #Mrecv}, without waiting. The buffer must not be accessed until the request is complete (MPI 4.1
     * section 3.8.3).
     */
    public Request Imrecv(Object buf, int offset, int count, Datatype datatype) {
        Layout type = Datatype.of(datatype);
        return new Request(matched.communicator(), matched.startReceive(buf, offset, count, type), type);
    }
}
