package mpi;

import static mpi.Dialect.MESSAGES;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.request.BufferedMode;
import org.quipu.mpj.request.MatchedMessage;
import org.quipu.mpj.request.PersistentSend;

/** Buffered sends, persistent and partitioned requests, and matched probes. */
abstract class CommRequests extends CommHandle {

    CommRequests(@Nullable Communicator communicator) {
        super(communicator);
    }

    /**
     * Sends a message in buffered mode (MPI 4.1 section 3.4, MPI_Bsend). Never waits for a receive: a message that
     * cannot be sent immediately is copied to the buffer attached by {@link #Buffer_attach} or
     * {@link MPI#Buffer_attach}. If no buffer is attached or its free space is too small, nothing is sent and an error
     * of class {@link MPI#ERR_BUFFER} is thrown.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset index of the first element, in base elements
     * @param count number of elements
     * @param datatype type of the elements
     * @param dest rank of the receiver, or {@link MPI#PROC_NULL}
     * @param tag message tag, 0 or more
     */
    public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        try {
            MESSAGES.sendBuffered(communicator(), buf, offset, count, Datatype.of(datatype), dest, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Bsend}; the returned request is already complete (MPI 4.1 section 3.7.2). */
    public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return checked(() -> {
            Communicator comm = communicator();
            return new Request(comm,
                    MESSAGES.sendBuffered(comm, buf, offset, count, Datatype.of(datatype), dest, tag), null);
        });
    }

    /**
     * Attaches a buffer for the buffered sends on this communicator only (MPI 4.1 section 3.6, MPI_Comm_attach_buffer).
     * For its size see {@link MPI#BSEND_OVERHEAD}.
     *
     * @param buffer a byte[], a java.nio.ByteBuffer or a MemorySegment; must not be accessed until
     *     {@link #Buffer_detach} has returned
     */
    public void Buffer_attach(Object buffer) {
        try {
            BufferedMode.attach(communicator(), buffer);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Waits until all messages in the buffer of {@link #Buffer_attach(Object)} have been sent, and detaches it (MPI 4.1
     * section 3.6, MPI_Comm_detach_buffer).
     *
     * @throws MPIException if no buffer is attached, or if a message was lost because its receiver has failed
     */
    public void Buffer_detach() {
        try {
            Communicator comm = communicator();
            BufferedMode.detach(comm.sendBuffer(), comm.engine());
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private Prequest send(Object buf, int offset, int count, Datatype datatype, int dest, int tag,
            PersistentSend.Mode mode) {
        return checked(() -> new Prequest(MESSAGES.persistentSend(communicator(), buf, offset, count,
                Datatype.of(datatype), dest, tag, mode), null));
    }

    private <T> T checked(Supplier<T> call) {
        try {
            return call.get();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates an inactive persistent send in standard mode (MPI 4.1 section 3.9); see {@link Comm#Send} for the
     * arguments. Later changes of a java.nio buffer's position have no effect.
     */
    public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return send(buf, offset, count, datatype, dest, tag, PersistentSend.Mode.STANDARD);
    }

    /** As {@link #Send_init} in buffered mode. */
    public Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return send(buf, offset, count, datatype, dest, tag, PersistentSend.Mode.BUFFERED);
    }

    /** As {@link #Send_init} in synchronous mode. */
    public Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return send(buf, offset, count, datatype, dest, tag, PersistentSend.Mode.SYNCHRONOUS);
    }

    /** As {@link #Send_init} in ready mode: a receive must be posted before each {@link Prequest#Start}. */
    public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return send(buf, offset, count, datatype, dest, tag, PersistentSend.Mode.STANDARD);
    }

    /** Creates an inactive persistent receive (MPI 4.1 section 3.9); see {@link Comm#Recv} for the arguments. */
    public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        return checked(() -> {
            Layout type = Datatype.of(datatype);
            return new Prequest(MESSAGES.persistentReceive(communicator(), buf, offset, count, type, source, tag),
                    type);
        });
    }

    /**
     * Creates an inactive partitioned send (MPI 4.1 section 4.2.1, MPI_Psend_init). Each partition of the buffer is
     * sent when a thread calls {@link Prequest#Pready} for it. Calls of {@code Psend_init} match the receiver's calls
     * of {@link #Precv_init} with the same source and tag, in order. Local.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment with consecutive partitions
     * @param offset index of the first element, in base elements
     * @param partitions number of partitions; the receiver's number may differ if the total number of elements is the
     *     same
     * @param count number of elements in each partition
     * @param datatype type of the elements
     * @param dest rank of the receiver, or {@link MPI#PROC_NULL}
     * @param tag message tag, 0 or more
     */
    public Prequest Psend_init(Object buf, int offset, int partitions, int count, Datatype datatype, int dest,
            int tag) {
        return checked(() -> new Prequest(MESSAGES.partitionedSend(communicator(), buf, offset, partitions, count,
                Datatype.of(datatype), dest, tag), null));
    }

    /**
     * Creates an inactive partitioned receive, whose partitions may be read as they arrive (MPI 4.1 section 4.2.1,
     * MPI_Precv_init). The partitions may differ from the sender's, but each partition of the sender must consist of an
     * integral number of elements of {@code datatype}. Local.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment with consecutive partitions
     * @param offset index of the first element, in base elements
     * @param partitions number of partitions
     * @param count number of elements in each partition
     * @param datatype type of the elements
     * @param source rank of the sender, or {@link MPI#PROC_NULL}; no wildcard
     * @param tag message tag, 0 or more
     */
    public Prequest Precv_init(Object buf, int offset, int partitions, int count, Datatype datatype, int source,
            int tag) {
        return checked(() -> new Prequest(MESSAGES.partitionedReceive(communicator(), buf, offset, partitions, count,
                Datatype.of(datatype), source, tag), null));
    }

    /**
     * Waits for a message and removes it from matching, so that no other receive can match it (MPI 4.1 section 3.8.2).
     *
     * @param source rank of the sender, {@link MPI#ANY_SOURCE}, or {@link MPI#PROC_NULL}
     * @param tag message tag, or {@link MPI#ANY_TAG}
     */
    public Message Mprobe(int source, int tag) {
        return take(source, tag, true);
    }

    /** As {@link #Mprobe}, but returns null immediately if no message has arrived (MPI 4.1 section 3.8.2). */
    public Message Improbe(int source, int tag) {
        return take(source, tag, false);
    }

    private Message take(int source, int tag, boolean wait) {
        return checked(() -> {
            MatchedMessage taken = MESSAGES.matchedProbe(communicator(), source, tag, wait);
            return taken == null ? null : new Message(taken);
        });
    }
}
