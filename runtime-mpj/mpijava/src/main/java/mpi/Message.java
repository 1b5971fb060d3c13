package mpi;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.request.MatchedMessage;

/**
 * A message that {@link Comm#Mprobe} or {@link Comm#Improbe} has removed from matching, so that no other receive can
 * match it (MPI 4.1 section 3.8.2). Any thread may receive it, once.
 */
public final class Message {

    private final MatchedMessage matched;
    private final Status status;

    Message(MatchedMessage matched) {
        this.matched = matched;
        status = matched.probe() == null ? Status.procNull() : new Status(matched.probe());
    }

    /** Returns the message's status: source, tag and length (MPI 4.1 section 3.8.2). */
    public Status Status() {
        return status;
    }

    /**
     * Receives the message (MPI 4.1 section 3.8.3).
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset the first element's index, in base elements
     * @param count maximum number of elements of the message
     * @param datatype their type
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
