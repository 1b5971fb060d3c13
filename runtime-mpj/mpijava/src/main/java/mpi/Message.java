package mpi;

import static mpi.Dialect.CHECK;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.protocol.RecvOperation;

/**
 * A message that {@link Comm#Mprobe} or {@link Comm#Improbe} has taken out of matching, so that no other thread can
 * receive it (MPI 4.1 section 3.8.2). It is to be received once, by any thread.
 */
public final class Message {

    private final Communicator communicator;
    private final Status status;

    /** Null once received; of the message from {@link MPI#PROC_NULL} too. */
    private ProbeOperation taken;
    private boolean received;

    /** The message from nobody. */
    Message() {
        communicator = null;
        status = Status.procNull();
    }

    Message(Communicator communicator, ProbeOperation taken) {
        this.communicator = communicator;
        this.taken = taken;
        status = new Status(taken);
    }

    /** What is known of the message: source, tag and length. */
    public Status Status() {
        return status;
    }

    /**
     * Receives the message (MPI 4.1 section 3.8.3).
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset the first element's index, in base elements
     * @param count the most elements that the message may have
     * @param datatype their type
     */
    public Status Mrecv(Object buf, int offset, int count, Datatype datatype) {
        return Imrecv(buf, offset, count, datatype).Wait();
    }

    /**
     * As {@link #Mrecv}, without waiting; the buffer must not be touched until the request is done (MPI 4.1 section
     * 3.8.3).
     */
    public Request Imrecv(Object buf, int offset, int count, Datatype datatype) {
        Layout type = CHECK.target("buf", buf, offset, count, Datatype.of(datatype));
        ProbeOperation receiving = take();
        if (receiving == null) {
            return new Request(Status.procNull());
        }
        Request.requireOpen(communicator);
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
