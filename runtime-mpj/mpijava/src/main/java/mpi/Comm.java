package mpi;

import static mpi.Dialect.MESSAGES;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.request.PointToPoint;

/**
 * A communicator: a set of ranks that exchange messages, isolated from all other communicators (MPI 4.1 chapter 7).
 * Thread-safe.
 *
 * <p>In all calls, a buffer is an array, a {@link java.nio.Buffer} or a {@link java.lang.foreign.MemorySegment},
 * together with the offset of its first element in base elements, the number of elements, and their type. Two messages
 * from one rank to another that match the same receive are received in the order in which they were sent (section 3.5).
 */
public abstract class Comm extends PersistentCollectives {

    Comm(@Nullable Communicator communicator) {
        super(communicator);
    }

    /**
     * Sends a message. Returns when the buffer may be reused (MPI 4.1 section 3.2.1, MPI_Send).
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset index of the first element, in base elements
     * @param count number of elements
     * @param datatype type of the elements
     * @param dest rank of the receiver, or {@link MPI#PROC_NULL}
     * @param tag message tag, 0 or more
     */
    public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        try {
            MESSAGES.send(communicator(), buf, offset, count, Datatype.of(datatype), dest, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Send}, but returns only after the matching receive has started (MPI 4.1 section 3.4, synchronous
     * mode).
     */
    public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Issend(buf, offset, count, datatype, dest, tag).Wait();
    }

    /** As {@link #Send}; the matching receive must already be posted (MPI 4.1 section 3.4, ready mode). */
    public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Send(buf, offset, count, datatype, dest, tag);
    }

    /** Starts a send. The buffer must not be changed until the request is complete (MPI 4.1 section 3.7.2). */
    public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return isend(buf, offset, count, datatype, dest, tag, false);
    }

    /** As {@link #Isend}; the request completes only after the matching receive has started. */
    public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return isend(buf, offset, count, datatype, dest, tag, true);
    }

    /** As {@link #Isend}; the matching receive must already be posted. */
    public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return Isend(buf, offset, count, datatype, dest, tag);
    }

    private Request isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag,
            boolean synchronous) {
        try {
            Communicator comm = communicator();
            return new Request(comm, MESSAGES.startSend(comm, buf, offset, count, Datatype.of(datatype), dest, tag,
                    synchronous), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Receives a message (MPI 4.1 section 3.2.4, MPI_Recv). If the message is longer than the buffer or of another
     * type, throws an error and leaves the buffer unchanged.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset index of the first element, in base elements
     * @param count maximum number of elements
     * @param datatype type of the elements
     * @param source rank of the sender, {@link MPI#ANY_SOURCE}, or {@link MPI#PROC_NULL}
     * @param tag message tag, or {@link MPI#ANY_TAG}
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        return status(received(buf, offset, count, datatype, source, tag), datatype);
    }

    /**
     * Receives a message; returns null if the source is {@link MPI#PROC_NULL}. Separate from the creation of the
     * status, because the launcher excludes this method from inlining. The caller then stays small enough to be
     * inlined, and the allocation of an unused status is eliminated.
     */
    private @Nullable RecvOperation received(Object buf, int offset, int count, Datatype datatype, int source,
            int tag) {
        try {
            return MESSAGES.receive(communicator(), buf, offset, count, Datatype.of(datatype), source, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private static Status status(@Nullable RecvOperation received, Datatype datatype) {
        return received == null ? Status.procNull() : new Status(received, datatype);
    }

    /** Starts a receive. The buffer must not be accessed until the request is complete (MPI 4.1 section 3.7.2). */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        try {
            Communicator comm = communicator();
            Layout type = Datatype.of(datatype);
            return new Request(comm, MESSAGES.startReceive(comm, buf, offset, count, type, source, tag), type);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends a message and receives another one (MPI 4.1 section 3.11). The buffers must not overlap. */
    public Status Sendrecv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, int dest, int sendtag,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int source, int recvtag) {
        return status(exchanged(sendbuf, sendoffset, sendcount, sendtype, dest, sendtag, recvbuf, recvoffset, recvcount,
                recvtype, source, recvtag), recvtype);
    }

    private @Nullable RecvOperation exchanged(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            int dest, int sendtag, Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int source,
            int recvtag) {
        try {
            return MESSAGES.sendReceive(communicator(), sendbuf, sendoffset, sendcount, Datatype.of(sendtype), dest,
                    sendtag, recvbuf, recvoffset, recvcount, Datatype.of(recvtype), source, recvtag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Sendrecv} with one buffer, whose contents are replaced by the received message (MPI 4.1 section 3.11).
     */
    public Status Sendrecv_replace(Object buf, int offset, int count, Datatype type, int dest, int sendtag, int source,
            int recvtag) {
        try {
            return status(MESSAGES.sendReceiveReplace(communicator(), buf, offset, count, Datatype.of(type), dest,
                    sendtag, source, recvtag), type);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns an upper bound of the number of bytes that {@link #Pack} needs (MPI 4.1 section 5.2, MPI_Pack_size).
     *
     * @param incount number of elements, 0 or more
     * @param datatype any type except one of objects, whose size depends on their contents; see the other method
     */
    public int Pack_size(int incount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.size(incount, Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the number of bytes that {@link #Pack} needs for the given elements, which may be objects (MPI 4.1
     * section 5.2).
     *
     * @param inbuf a buffer
     * @param offset index of the first element, in base elements
     * @param incount number of elements, 0 or more
     */
    public int Pack_size(Object inbuf, int offset, int incount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.size(inbuf, offset, incount, Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Packs elements into bytes that can be sent as {@link MPI#PACKED} (MPI 4.1 section 5.2, MPI_Pack). Elements are
     * contiguous, in native byte order ({@link java.nio.ByteOrder#nativeOrder}). A boolean is one byte, 0 or 1. Objects
     * are serialized, preceded by the length of their serialized form in bytes as an int. If {@code outbuf} is too
     * short for all elements, nothing is packed and an error of class {@link MPI#ERR_TRUNCATE} is thrown.
     *
     * @param inbuf a buffer
     * @param offset index of the first element, in base elements
     * @param incount number of elements, 0 or more
     * @param outbuf receives the packed bytes
     * @param position index in {@code outbuf} at which packing starts
     * @return the index after the last packed byte
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position) {
        try {
            communicator();
            return Dialect.PACKING.pack(inbuf, offset, incount, Datatype.of(datatype), outbuf, position);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Unpacks elements from bytes that {@link #Pack} wrote (MPI 4.1 section 5.2, MPI_Unpack).
     *
     * @param inbuf packed bytes
     * @param position index in {@code inbuf} at which unpacking starts
     * @param outbuf receives the elements
     * @param offset index of the first element, in base elements
     * @param outcount number of elements, 0 or more
     * @return the index after the last unpacked byte
     */
    public int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.unpack(inbuf, position, outbuf, offset, outcount, Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Pack(Object, int, int, Datatype, byte[], int)}, with a buffer of MPJ Express (MPI 4.1 section 5.2).
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, mpjbuf.Buffer outbuf, int position) {
        try {
            communicator();
            byte[] bytes = bytes("outbuf", outbuf);
            int end = Dialect.PACKING.pack(inbuf, offset, incount, Datatype.of(datatype), bytes, position);
            MemorySegment.copy(bytes, position, outbuf.memory(), ValueLayout.JAVA_BYTE, position, end - position);
            return end;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Unpack(byte[], int, Object, int, int, Datatype)}, with a buffer of MPJ Express (MPI 4.1 section 5.2).
     */
    public int Unpack(mpjbuf.Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.unpack(bytes("inbuf", inbuf), position, outbuf, offset, outcount,
                    Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns a copy of a buffer's contents. The methods that take an array need no copy. */
    private static byte[] bytes(String name, mpjbuf.Buffer buffer) {
        if (buffer == null) {
            throw new MPIException(MPI.ERR_BUFFER, name + " is null");
        }
        return buffer.memory().toArray(ValueLayout.JAVA_BYTE);
    }

    /** Waits for a message and returns its status without receiving it (MPI 4.1 section 3.8.1). */
    public Status Probe(int source, int tag) {
        Operation found = probed(source, tag);
        return found == null ? Status.procNull() : new Status(found);
    }

    private @Nullable Operation probed(int source, int tag) {
        try {
            return MESSAGES.probe(communicator(), source, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Probe}, but returns null immediately if no message has arrived. */
    public @Nullable Status Iprobe(int source, int tag) {
        try {
            Operation found = MESSAGES.tryProbe(communicator(), source, tag);
            return found == null ? null : PointToPoint.isNullReceive(found) ? Status.procNull() : new Status(found);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates an intercommunicator of two disjoint groups of ranks (MPI 4.1 section 7.6.2, MPI_Intercomm_create).
     * Called by all ranks of both groups. The two leaders communicate through this communicator, which is ignored in
     * other ranks.
     *
     * @param local_comm an intracommunicator of this rank's group
     * @param local_leader rank of this group's leader in {@code local_comm}
     * @param remote_leader rank of the other group's leader in this communicator; significant only at the leader
     * @param tag 0 or more; the same at both leaders
     */
    public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag) {
        try {
            return child(new Intercomm(Dialect.COMMUNICATORS.createInter(communicator(), handle(local_comm),
                    local_leader, remote_leader, tag)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Creates a communicator of the same ranks. Collective (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public abstract Object clone();
}
