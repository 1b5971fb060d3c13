package mpi;

import static mpi.Dialect.CHECK;

import java.util.function.Supplier;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.ProbeOperation;
import org.quipu.mpj.request.BufferedMode;
import org.quipu.mpj.request.PartitionedReceive;
import org.quipu.mpj.request.PartitionedSend;
import org.quipu.mpj.request.Partitions;
import org.quipu.mpj.request.PersistentReceive;
import org.quipu.mpj.request.PersistentSend;

/**
 * The ways to communicate that prepare something: a buffer, a persistent or partitioned request, a message taken aside.
 */
abstract class CommRequests extends CommHandle {

    CommRequests(Communicator communicator) {
        super(communicator);
    }

    /**
     * Sends from a copy (MPI 4.1 section 3.4, buffered mode): returns whether or not a receive is posted, because a
     * message that cannot leave at once is kept in the buffer that {@link MPI#Buffer_attach} or {@link #Buffer_attach}
     * has lent. Without such a buffer, or if it has no room now, the error is {@link MPI#ERR_BUFFER} and nothing has
     * been sent.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment
     * @param offset the first element's index, in base elements
     * @param count the number of elements
     * @param datatype their type
     * @param dest the receiver's rank, or {@link MPI#PROC_NULL}
     * @param tag 0 or more
     */
    public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        try {
            sendBuffered(buf, offset, count, datatype, dest, tag);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private void sendBuffered(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Communicator comm = communicator();
        Layout type = CHECK.buffer("buf", buf, offset, count, Datatype.of(datatype));
        CHECK.dest(comm, dest);
        CHECK.sendTag(tag);
        BufferedMode.send(comm, buf, offset, count, type, dest, tag);
    }

    /** As {@link #Bsend}; the request is done at once (MPI 4.1 section 3.7.2). */
    public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Bsend(buf, offset, count, datatype, dest, tag);
        return Request.sent();
    }

    /**
     * Lends memory for the buffered sends on this communicator alone (MPI 4.1 section 3.6, MPI_Comm_attach_buffer); as
     * {@link MPI#Buffer_attach} otherwise.
     *
     * @param buffer a byte[], a java.nio.ByteBuffer or a MemorySegment; not to be touched until {@link #Buffer_detach}
     *     has returned
     */
    public void Buffer_attach(Object buffer) {
        try {
            BufferedMode.attach(communicator(), buffer);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Waits until all messages in the buffer of {@link #Buffer_attach(Object)} have left, and gives it back
     * (MPI 4.1 section 3.6, MPI_Comm_detach_buffer).
     *
     * @throws MPIException also if one of them was lost because its receiver has failed
     */
    public void Buffer_detach() {
        try {
            Communicator comm = communicator();
            BufferedMode.detach(comm.sendBuffer(), comm.engine());
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** A persistent send, if the arguments of the call are good. */
    private Prequest send(Object buf, int offset, int count, Datatype datatype, int dest, int tag,
            PersistentSend.Mode mode) {
        return checked(() -> {
            Communicator comm = communicator();
            Layout type = CHECK.buffer("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.dest(comm, dest);
            CHECK.sendTag(tag);
            return new PersistentRequest(this,
                    new PersistentSend(comm, buf, offset, count, type, dest, tag, mode));
        });
    }

    private <T> T checked(Supplier<T> call) {
        try {
            return call.get();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Prepares a send in standard mode (MPI 4.1 section 3.9); see {@link Comm#Send} for the arguments. It is inactive
     * at first. Of a java.nio buffer the position counts that it has now.
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

    /** As {@link #Send_init} in ready mode: the receive must be posted at each {@link Prequest#Start}. */
    public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return send(buf, offset, count, datatype, dest, tag, PersistentSend.Mode.STANDARD);
    }

    /** Prepares a receive (MPI 4.1 section 3.9); see {@link Comm#Recv} for the arguments. It is inactive at first. */
    public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        return checked(() -> {
            Communicator comm = communicator();
            Layout type = CHECK.target("buf", buf, offset, count, Datatype.of(datatype));
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            return new PersistentRequest(this,
                    new PersistentReceive(comm, buf, offset, count, type, source, tag));
        });
    }

    /**
     * Prepares a send whose buffer consists of partitions, each of which leaves when some thread says that it is ready
     * (MPI 4.1 section 4.2.1). It is matched with the receiver's {@link #Precv_init} of the same source and tag, the
     * first with the first and so on, and with nothing else. It is inactive at first; returns without waiting.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment: the partitions one behind the other
     * @param offset the first element's index, in base elements
     * @param partitions the number of partitions; the receiver's may differ, if the whole is the same
     * @param count the number of elements in each
     * @param datatype their type
     * @param dest the receiver's rank, or {@link MPI#PROC_NULL}
     * @param tag 0 or more
     */
    public Prequest Psend_init(Object buf, int offset, int partitions, int count, Datatype datatype, int dest,
            int tag) {
        return checked(() -> {
            Communicator comm = communicator();
            Partitions parts = Partitions.of(CHECK, buf, offset, partitions, count, Datatype.of(datatype), false);
            CHECK.dest(comm, dest);
            CHECK.sendTag(tag);
            return new PartitionedRequest(this, new PartitionedSend(comm, parts, dest, tag));
        });
    }

    /**
     * Prepares a receive whose partitions may be read as they arrive (MPI 4.1 section 4.2.1). Its partitions need not
     * be the sender's, but each partition of the sender must hold a whole number of this call's elements.
     *
     * @param buf an array, a java.nio.Buffer or a MemorySegment: the partitions one behind the other
     * @param offset the first element's index, in base elements
     * @param partitions the number of partitions
     * @param count the number of elements in each
     * @param datatype their type
     * @param source the sender's rank, or {@link MPI#PROC_NULL}; there are no wildcards
     * @param tag 0 or more
     */
    public Prequest Precv_init(Object buf, int offset, int partitions, int count, Datatype datatype, int source,
            int tag) {
        return checked(() -> {
            Communicator comm = communicator();
            Partitions parts = Partitions.of(CHECK, buf, offset, partitions, count, Datatype.of(datatype), true);
            CHECK.namedSource(comm, source);
            CHECK.sendTag(tag);
            return new PartitionedRequest(this, new PartitionedReceive(comm, parts, source, tag));
        });
    }

    /**
     * Waits for a message and takes it out of matching, so that no other thread can receive it (MPI 4.1 section 3.8.2).
     *
     * @param source the sender's rank, {@link MPI#ANY_SOURCE}, or {@link MPI#PROC_NULL}
     * @param tag the tag, or {@link MPI#ANY_TAG}
     */
    public Message Mprobe(int source, int tag) {
        return take(source, tag, true);
    }

    /** As {@link #Mprobe}, but null if there is no message now (MPI 4.1 section 3.8.2). */
    public Message Improbe(int source, int tag) {
        return take(source, tag, false);
    }

    private Message take(int source, int tag, boolean wait) {
        return checked(() -> {
            Communicator comm = communicator();
            CHECK.source(comm, source);
            CHECK.recvTag(tag);
            if (source == MPI.PROC_NULL) {
                return new Message();
            }
            ProbeOperation taken = comm.matchedProbe(source, tag, wait);
            return taken == null ? null : new Message(comm, taken);
        });
    }
}
