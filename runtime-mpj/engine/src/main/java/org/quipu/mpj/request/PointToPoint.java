package org.quipu.mpj.request;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * Point-to-point communication, with argument checks (MPI 4.1 chapters 3 and 4). A null layout is an error. Stateless.
 *
 * <p>Outcomes of blocking calls are valid until the calling thread's next receive. They are null if the source is the
 * null process.
 */
public final class PointToPoint {

    private final Check check;

    public PointToPoint(Check check) {
        this.check = check;
    }

    /** Sends a message in standard mode; returns when the buffer may be reused. */
    public void send(Communicator comm, Object buf, int offset, int count, Layout datatype, int dest, int tag) {
        Layout type = check.buffer("buf", buf, offset, count, datatype);
        check.dest(comm, dest);
        check.sendTag(tag);
        if (dest >= 0) {
            comm.send(buf, offset, count, type, dest, tag);
        }
    }

    /** Sends a message in buffered mode; returns a completed operation. */
    public Operation sendBuffered(Communicator comm, Object buf, int offset, int count, Layout datatype, int dest,
            int tag) {
        Layout type = check.buffer("buf", buf, offset, count, datatype);
        check.dest(comm, dest);
        check.sendTag(tag);
        BufferedMode.send(comm, buf, offset, count, type, dest, tag);
        return CompletedOperation.SEND;
    }

    /**
     * Starts a send.
     *
     * @param synchronous whether the send completes only after the matching receive has started
     */
    public Operation startSend(Communicator comm, Object buf, int offset, int count, Layout datatype, int dest, int tag,
            boolean synchronous) {
        Layout type = check.buffer("buf", buf, offset, count, datatype);
        check.dest(comm, dest);
        check.sendTag(tag);
        if (dest < 0 || !synchronous && comm.trySend(comm.pointToPoint(), buf, offset, count, type, dest, tag)) {
            return CompletedOperation.SEND;
        }
        SendOperation send = new SendOperation();
        comm.startSend(send, comm.pointToPoint(), buf, offset, count, type, dest, tag, synchronous);
        return send;
    }

    /** Receives a message. */
    public @Nullable RecvOperation receive(Communicator comm, Object buf, int offset, int count, Layout datatype,
            int source, int tag) {
        Layout type = check.target("buf", buf, offset, count, datatype);
        check.source(comm, source);
        check.recvTag(tag);
        return source == Check.PROC_NULL ? null : comm.receive(buf, offset, count, type, source, tag);
    }

    /** Starts a receive. */
    public Operation startReceive(Communicator comm, Object buf, int offset, int count, Layout datatype, int source,
            int tag) {
        Layout type = check.target("buf", buf, offset, count, datatype);
        check.source(comm, source);
        check.recvTag(tag);
        if (source == Check.PROC_NULL) {
            return CompletedOperation.NULL_RECEIVE;
        }
        RecvOperation receive = comm.engine().scratch().takeReceive();
        comm.startReceive(receive, comm.pointToPoint(), buf, offset, count, type, source, tag);
        return receive;
    }

    private void peers(Communicator comm, int dest, int sendtag, int source, int recvtag) {
        check.dest(comm, dest);
        check.sendTag(sendtag);
        check.source(comm, source);
        check.recvTag(recvtag);
    }

    /** Sends a message and receives another one; the buffers must not overlap. */
    public @Nullable RecvOperation sendReceive(Communicator comm, Object sendbuf, int sendoffset, int sendcount,
            Layout sendtype, int dest, int sendtag, Object recvbuf, int recvoffset, int recvcount, Layout recvtype,
            int source, int recvtag) {
        Layout outType = check.buffer("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        Layout inType = check.target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        peers(comm, dest, sendtag, source, recvtag);
        return comm.sendReceive(sendbuf, sendoffset, sendcount, outType, dest, sendtag, recvbuf, recvoffset, recvcount,
                inType, source, recvtag);
    }

    /** As {@link #sendReceive} with one buffer for both messages. */
    public @Nullable RecvOperation sendReceiveReplace(Communicator comm, Object buf, int offset, int count,
            Layout datatype, int dest, int sendtag, int source, int recvtag) {
        Layout type = check.target("buf", buf, offset, count, datatype);
        check.total("the elements of buf", type.size() * count);
        peers(comm, dest, sendtag, source, recvtag);
        return comm.sendReceiveReplace(buf, offset, count, type, dest, sendtag, source, recvtag);
    }

    /** Waits for a message without receiving it. The result is valid until the calling thread's next probe. */
    public @Nullable Operation probe(Communicator comm, int source, int tag) {
        check.source(comm, source);
        check.recvTag(tag);
        return source == Check.PROC_NULL ? null : comm.probe(source, tag);
    }

    /**
     * As {@link #probe}, but returns null immediately if no message has arrived. For the null process, the result is an
     * operation for which {@link #isNullReceive} is true.
     */
    public @Nullable Operation tryProbe(Communicator comm, int source, int tag) {
        check.source(comm, source);
        check.recvTag(tag);
        return source == Check.PROC_NULL ? CompletedOperation.NULL_RECEIVE : comm.tryProbe(source, tag);
    }

    /** Returns whether a probe or receive has matched the null process. */
    public static boolean isNullReceive(Operation found) {
        return found == CompletedOperation.NULL_RECEIVE;
    }

    /**
     * Removes a message from matching, to be received later (section 3.8.2).
     *
     * @param wait whether to wait for a message; if not, the result is null if none has arrived
     */
    public @Nullable MatchedMessage matchedProbe(Communicator comm, int source, int tag, boolean wait) {
        check.source(comm, source);
        check.recvTag(tag);
        if (source == Check.PROC_NULL) {
            return new MatchedMessage(check, comm, null);
        }
        ProbeOperation taken = comm.matchedProbe(source, tag, wait);
        return taken == null ? null : new MatchedMessage(check, comm, taken);
    }

    /** Creates a persistent send (section 3.9). */
    public RequestBody persistentSend(Communicator comm, Object buf, int offset, int count, Layout datatype, int dest,
            int tag, PersistentSend.Mode mode) {
        Layout type = check.buffer("buf", buf, offset, count, datatype);
        check.dest(comm, dest);
        check.sendTag(tag);
        return new PersistentSend(comm, buf, offset, count, type, dest, tag, mode);
    }

    /** Creates a persistent receive (section 3.9). */
    public RequestBody persistentReceive(Communicator comm, Object buf, int offset, int count, Layout datatype,
            int source, int tag) {
        Layout type = check.target("buf", buf, offset, count, datatype);
        check.source(comm, source);
        check.recvTag(tag);
        return new PersistentReceive(comm, buf, offset, count, type, source, tag);
    }

    /** Creates a partitioned send (section 4.2.1). */
    public RequestBody partitionedSend(Communicator comm, Object buf, int offset, int partitions, int count,
            Layout datatype, int dest, int tag) {
        Partitions parts = Partitions.of(check, buf, offset, partitions, count, datatype, false);
        check.dest(comm, dest);
        check.sendTag(tag);
        return new PartitionedSend(comm, parts, dest, tag);
    }

    /** Creates a partitioned receive, which allows no wildcards (section 4.2.1). */
    public RequestBody partitionedReceive(Communicator comm, Object buf, int offset, int partitions, int count,
            Layout datatype, int source, int tag) {
        Partitions parts = Partitions.of(check, buf, offset, partitions, count, datatype, true);
        check.namedSource(comm, source);
        check.sendTag(tag);
        return new PartitionedReceive(comm, parts, source, tag);
    }
}
