package mpi;

import static mpi.Dialect.CHECK;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.quipu.mpj.collective.Intercommunicators;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.RecvOperation;
import org.quipu.mpj.engine.SendOperation;

/**
 * A communicator: ranks that can send each other messages, apart from all other communicators (MPI 4.1 chapter 7).
 * Thread-safe.
 *
 * <p>In every call a buffer is an array, a {@link java.nio.Buffer} or a {@link java.lang.foreign.MemorySegment}, with
 * the offset of its first element in base elements, a number of elements and their type. Messages from one rank to
 * another in one communicator are received in the order in which they were sent, if a receive fits both.
 */
public abstract class Comm extends CommRequests {

    Comm(Communicator communicator) {
        super(communicator);
    }

    /**
     * Sends; returns when the buffer may be used again (MPI 4.1 section 3.2.1).
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset the first element's index, in base elements
     * @param count the number of elements
     * @param datatype their type
     * @param dest the receiver's rank, or {@link MPI#PROC_NULL}
     * @param tag 0 or more
     */
    public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        try {
            Communicator comm = communicator();
            Layout type = CHECK.buffer("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.dest(comm, dest);
            CHECK.sendTag(tag);
            if (dest >= 0) {
                comm.send(buf, offset, count, type, dest, tag);
            }
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Send}, but returns only when the receive has begun (MPI 4.1 section 3.4, synchronous mode). */
    public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Issend(buf, offset, count, datatype, dest, tag).Wait();
    }

    /** As {@link #Send}, for when the receive is posted already (MPI 4.1 section 3.4, ready mode). */
    public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Send(buf, offset, count, datatype, dest, tag);
    }

    /** Starts a send; the buffer must not change until the request is done (MPI 4.1 section 3.7.2). */
    public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return isend(buf, offset, count, datatype, dest, tag, false);
    }

    /** As {@link #Isend}, but done only when the receive has begun. */
    public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return isend(buf, offset, count, datatype, dest, tag, true);
    }

    /** As {@link #Isend}, for when the receive is posted already. */
    public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return Isend(buf, offset, count, datatype, dest, tag);
    }

    private Request isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag,
            boolean synchronous) {
        try {
            Communicator comm = communicator();
            Layout type = CHECK.buffer("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.dest(comm, dest);
            CHECK.sendTag(tag);
            if (dest < 0 || !synchronous && comm.trySend(comm.pointToPoint(), buf, offset, count, type, dest, tag)) {
                return Request.sent();
            }
            SendOperation send = new SendOperation();
            comm.startSend(send, comm.pointToPoint(), buf, offset, count, type, dest, tag, synchronous);
            return new Request(comm, send, type);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Receives a message (MPI 4.1 section 3.2.4). A message that is longer than the buffer, or of another type, is an
     * error and leaves the buffer as it was.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset the first element's index, in base elements
     * @param count the most elements that the message may have
     * @param datatype their type
     * @param source the sender's rank, {@link MPI#ANY_SOURCE}, or {@link MPI#PROC_NULL}
     * @param tag the tag, or {@link MPI#ANY_TAG}
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        return status(received(buf, offset, count, datatype, source, tag), datatype);
    }

    /**
     * What a blocking receive has got; null if there was nothing to receive from. Apart from the status, so that the
     * compiler can do without that: the launcher has it keep this method, and others like it, out of their callers.
     */
    private RecvOperation received(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        try {
            Communicator comm = communicator();
            Layout type = CHECK.target("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            return source == MPI.PROC_NULL ? null : comm.receive(buf, offset, count, type, source, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private static Status status(RecvOperation received, Datatype datatype) {
        return received == null ? Status.procNull() : new Status(received, datatype);
    }

    /** Starts a receive; the buffer must not be touched until the request is done (MPI 4.1 section 3.7.2). */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        try {
            Communicator comm = communicator();
            Layout type = CHECK.target("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            if (source == MPI.PROC_NULL) {
                return new Request(Status.procNull());
            }
            RecvOperation receive = comm.engine().scratch().takeReceive();
            comm.startReceive(receive, comm.pointToPoint(), buf, offset, count, type, source, tag);
            return new Request(comm, receive, type);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends and receives at once (MPI 4.1 section 3.11). The buffers must not overlap. */
    public Status Sendrecv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, int dest, int sendtag,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int source, int recvtag) {
        return status(exchanged(sendbuf, sendoffset, sendcount, sendtype, dest, sendtag, recvbuf, recvoffset, recvcount,
                recvtype, source, recvtag), recvtype);
    }

    private RecvOperation exchanged(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, int dest,
            int sendtag, Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int source, int recvtag) {
        try {
            Communicator comm = communicator();
            Layout outType = CHECK.buffer("sendbuf", sendbuf, sendoffset, sendcount, Datatype.of(sendtype));
            Layout inType = CHECK.target("recvbuf", recvbuf, recvoffset, recvcount, Datatype.of(recvtype));
            checkPeers(comm, dest, sendtag, source, recvtag);
            return comm.sendReceive(sendbuf, sendoffset, sendcount, outType, dest, sendtag, recvbuf, recvoffset,
                    recvcount, inType, source, recvtag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private static void checkPeers(Communicator comm, int dest, int sendtag, int source, int recvtag) {
        CHECK.dest(comm, dest);
        CHECK.sendTag(sendtag);
        CHECK.source(comm, source);
        CHECK.recvTag(recvtag);
    }

    /** As {@link #Sendrecv} with one buffer, which is sent and then receives (MPI 4.1 section 3.11). */
    public Status Sendrecv_replace(Object buf, int offset, int count, Datatype type, int dest, int sendtag, int source,
            int recvtag) {
        try {
            Communicator comm = communicator();
            Layout layout = CHECK.target("buf", buf, offset, count, Datatype.of(type));
            CHECK.total("the elements of buf", layout.size() * count);
            checkPeers(comm, dest, sendtag, source, recvtag);
            return status(comm.sendReceiveReplace(buf, offset, count, layout, dest, sendtag, source, recvtag), type);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * The most bytes that {@link #Pack} needs for so many elements (MPI 4.1 section 5.2).
     *
     * @param incount 0 or more
     * @param datatype not of objects, whose bytes depend on their contents: see the other form
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
     * The bytes that {@link #Pack} needs for just these elements, objects too (MPI 4.1 section 5.2).
     *
     * @param inbuf a buffer
     * @param offset the first element's index, in base elements
     * @param incount 0 or more
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
     * Packs elements into bytes, to be sent as {@link MPI#PACKED} (MPI 4.1 section 5.2). Elements follow each other
     * without gaps in the byte order of the machine ({@link java.nio.ByteOrder#nativeOrder}); booleans are one byte, 0
     * or 1; objects are serialized behind their number of bytes, an int. Nothing is packed if there is not room for
     * all.
     *
     * @param inbuf a buffer
     * @param offset the first element's index, in base elements
     * @param incount 0 or more
     * @param outbuf takes the bytes
     * @param position where they go
     * @return the position behind them
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
     * Takes elements out of bytes that {@link #Pack} made (MPI 4.1 section 5.2).
     *
     * @param inbuf the bytes
     * @param position where to begin
     * @param outbuf takes the elements
     * @param offset the first element's index, in base elements
     * @param outcount 0 or more
     * @return the position behind what was taken
     */
    public int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.unpack(inbuf, position, outbuf, offset, outcount, Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Pack(Object, int, int, Datatype, byte[], int)}, in MPJ Express's form (MPI 4.1 section 5.2). */
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

    /** As {@link #Unpack(byte[], int, Object, int, int, Datatype)}, in MPJ Express's form (MPI 4.1 section 5.2). */
    public int Unpack(mpjbuf.Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        try {
            communicator();
            return Dialect.PACKING.unpack(bytes("inbuf", inbuf), position, outbuf, offset, outcount,
                    Datatype.of(datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns a copy of what a buffer holds; an array avoids the copy. */
    private static byte[] bytes(String name, mpjbuf.Buffer buffer) {
        if (buffer == null) {
            throw new MPIException(MPI.ERR_BUFFER, name + " is null");
        }
        return buffer.memory().toArray(ValueLayout.JAVA_BYTE);
    }

    /** Waits for a message and tells of it without receiving it (MPI 4.1 section 3.8.1). */
    public Status Probe(int source, int tag) {
        Operation found = probed(source, tag);
        return found == null ? Status.procNull() : new Status(found);
    }

    private Operation probed(int source, int tag) {
        try {
            Communicator comm = communicator();
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            return source == MPI.PROC_NULL ? null : comm.probe(source, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Probe}, but null if there is no message now. */
    public Status Iprobe(int source, int tag) {
        try {
            Communicator comm = communicator();
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            if (source == MPI.PROC_NULL) {
                return Status.procNull();
            }
            Operation found = comm.tryProbe(source, tag);
            return found == null ? null : new Status(found);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Makes an intercommunicator of two groups of ranks without a common member (MPI 4.1 section 7.6.2,
     * MPI_Intercomm_create). All ranks of both call it; this communicator is the bridge between the two leaders, and
     * the others' does not matter.
     *
     * @param local_comm an intracommunicator of this rank's group
     * @param local_leader the rank in it of the group's leader
     * @param remote_leader the other group's leader's rank in this communicator; only the leader's matters
     * @param tag 0 or more; the same in both leaders
     */
    public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag) {
        try {
            Communicator bridge = communicator();
            if (local_comm == null || local_comm.Test_inter()) {
                throw new MPIException(MPI.ERR_COMM, local_comm == null ? "local_comm is null"
                        : "local_comm is an intercommunicator");
            }
            Communicator local = local_comm.communicator();
            CHECK.leaders(local, local_leader, bridge, remote_leader);
            CHECK.sendTag(tag);
            return child(new Intercomm(Intercommunicators.create(local, local_leader, bridge, remote_leader, tag)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** A new communicator of the same ranks; all of them call it (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public abstract Object clone();
}
