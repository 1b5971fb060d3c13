package mpi;

import static mpi.Dialect.CHECK;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.protocol.RecvOperation;

/**
 * A message that {@link Comm#Mprobe} or {@link Comm#Improbe} has removed from matching, so that no other receive can
 * match it (MPI 4.1 section 3.8.2). Any thread may receive it, once.
 */
public final class Message {

    private final Communicator communicator;
    private final Status status;

    /** The matched message; null after it has been received, and for the message from {@link MPI#PROC_NULL}. */
    private ProbeOperation taken;
    private boolean received;

    /** Creates the message from {@link MPI#PROC_NULL}. */
    Message() {
        communicator = null;
        status = Status.procNull();
    }

    Message(Communicator communicator, ProbeOperation taken) {
        this.communicator = communicator;
        this.taken = taken;
        status = new Status(taken);
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
        Layout type = CHECK.target("buf", buf, offset, count, Datatype.of(datatype));
        ProbeOperation receiving = take();
        if (receiving == null) {
            return Request.fromNobody();
        }
        communicator.requireOpen();
        RecvOperation receive = communicator.engine().scratch().takeReceive();
        communicator.startMatchedReceive(receive, receiving, buf, offset, count, type);
        return new Request(communicator, receive, type);
    }

    private synchronized ProbeOperation take() {
        if (received) {
            throw new MPIException(MPI.ERR_REQUEST, "the message has been received already");
        }
        received = true;
        ProbeOperation taking = taken;
        taken = null;
        return taking;
    }
}
