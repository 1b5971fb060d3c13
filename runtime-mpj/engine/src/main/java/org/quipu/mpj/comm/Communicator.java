package org.quipu.mpj.comm;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.datatype.SerializationException;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.CommunicatorNumbers;
import org.quipu.mpj.match.CommunicatorNumbers.Use;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.SendBuffer;
import org.quipu.mpj.protocol.EagerPath;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * A group of ranks with contexts of its own: one each for point-to-point messages, collective operations, and the
 * creation of communicators, so that these never match each other (MPI 4.1 section 7.1). An intercommunicator has two
 * groups; messages are sent from one group to the other (section 7.6). Thread-safe.
 *
 * <p>Arguments are not checked; the dialect checks them first. {@link Layout} describes buffers.
 */
public final class Communicator {

    /** The first tag of schedules, above the tag of blocking collective operations. */
    private static final int FIRST_SCHEDULE_TAG = 1 << 10;

    /** The number of tags for partitions; they are lower than the tags of users and of the library. */
    private static final int PARTITION_TAGS = Integer.MAX_VALUE - 16;

    private final Engine engine;
    private final EagerPath eager;
    private final long number;
    private final RankGroup group;
    private final RankGroup remote;
    private final @Nullable Communicator local;
    private final int[] peers;
    private final int rank;
    private final MatchContext pointToPoint;
    private final MatchContext collective;
    private final int collectiveTag;
    private final AtomicReference<SendBuffer> sendBuffer = new AtomicReference<>();
    private final AtomicInteger partitionTags = new AtomicInteger();
    private final AtomicInteger scheduleTags = new AtomicInteger(FIRST_SCHEDULE_TAG);

    /** Number of schedules in progress, and 1 until the communicator is freed. */
    private final AtomicInteger uses = new AtomicInteger(1);
    private volatile @Nullable Object owner;

    /**
     * Creates this process's representation of a communicator.
     *
     * @param engine the engine that transfers its messages
     * @param number identifies the communicator; the same in all members, unique in each of them
     * @param group the members, including this process
     */
    public Communicator(Engine engine, long number, RankGroup group) {
        this(engine, number, group, group, null);
    }

    /**
     * Creates this process's representation of an intercommunicator.
     *
     * @param number identifies the communicator; the same in both groups
     * @param local a communicator of this process's group, used by this intercommunicator only
     * @param remote the other group
     */
    public Communicator(long number, Communicator local, RankGroup remote) {
        this(local.engine, number, local.group, remote, local);
    }

    private Communicator(Engine engine, long number, RankGroup group, RankGroup remote, @Nullable Communicator local) {
        this.engine = engine;
        eager = engine.eager();
        this.number = number;
        this.group = group;
        this.remote = remote;
        this.local = local;
        peers = remote.jobRanks();
        rank = group.rankOf(engine.rank());
        pointToPoint = engine.context(CommunicatorNumbers.context(number, Use.POINT_TO_POINT));
        collective = engine.context(CommunicatorNumbers.context(number, Use.COLLECTIVE));
        collectiveTag = 0;
        pointToPoint.setMembers(peers);
        collective.setMembers(peers);
    }

    private Communicator(Communicator parent, RankGroup group, int tag) {
        engine = parent.engine;
        eager = parent.eager;
        number = parent.number;
        this.group = group;
        remote = group;
        local = null;
        peers = group.jobRanks();
        rank = group.rankOf(engine.rank());
        pointToPoint = parent.management();
        collective = pointToPoint;
        collectiveTag = tag;
    }

    /** Returns the communicator of all ranks of the job. */
    public static Communicator world(Engine engine) {
        return new Communicator(engine, CommunicatorNumbers.WORLD, RankGroup.all(engine.size()));
    }

    /** Returns the communicator of this process alone. */
    public static Communicator self(Engine engine) {
        return new Communicator(engine, CommunicatorNumbers.SELF, RankGroup.of(engine.rank()));
    }

    /**
     * Returns a communicator of some of the members, for the collective operations by which they create a communicator.
     * It shares this communicator's context. Concurrent operations must therefore have different tags or disjoint
     * groups.
     */
    public Communicator part(RankGroup members, int tag) {
        return new Communicator(this, members, tag);
    }

    /** Returns the dialect's object for this communicator, or null. */
    public @Nullable Object owner() {
        return owner;
    }

    /** Sets the dialect's object for this communicator. */
    public void setOwner(Object newOwner) {
        owner = newOwner;
    }

    public Engine engine() {
        return engine;
    }

    /** Throws an error if the engine has been closed. */
    public void requireOpen() {
        if (!engine.isOpen()) {
            throw closed();
        }
    }

    private RuntimeException closed() {
        return engine.error(ErrorClass.OTHER, "this call comes after " + engine.errors().spelled("Finalize"), null);
    }

    /** Returns the number that identifies the communicator in all its members. */
    public long number() {
        return number;
    }

    /** Returns this process's rank in its group. */
    public int rank() {
        return rank;
    }

    /** Returns the size of this process's group. */
    public int size() {
        return group.size();
    }

    /** Returns this process's group. */
    public RankGroup group() {
        return group;
    }

    /** Returns the group of the peers: the remote group of an intercommunicator, else this process's group. */
    public RankGroup remote() {
        return remote;
    }

    /** Returns the number of peers. */
    public int peerCount() {
        return peers.length;
    }

    /** Returns whether this is an intercommunicator. */
    public boolean isInter() {
        return local != null;
    }

    /** Returns the communicator of the local group. Only for an intercommunicator. */
    public Communicator local() {
        return Objects.requireNonNull(local, "not an intercommunicator");
    }

    /** Returns the job rank of a peer. */
    public int jobRank(int peer) {
        return peers[peer];
    }

    /** Compares the groups of two communicators, and both groups of intercommunicators (MPI 4.1 section 7.4.1). */
    public RankGroup.Likeness compare(Communicator other) {
        if (isInter() != other.isInter()) {
            return RankGroup.Likeness.DIFFERENT;
        }
        RankGroup.Likeness own = group.compare(other.group);
        RankGroup.Likeness far = remote.compare(other.remote);
        return own.compareTo(far) > 0 ? own : far;
    }

    /** Returns the context of user messages. */
    public MatchContext pointToPoint() {
        return pointToPoint;
    }

    /** Returns the context of the messages of collective operations. */
    public MatchContext collective() {
        return collective;
    }

    /** Returns the tag of collective operations. */
    public int collectiveTag() {
        return collectiveTag;
    }

    /**
     * Returns the tag of the next non-blocking or persistent collective operation. All members create these operations
     * in the same order (MPI 4.1 section 6.12). Tags wrap around after about 2^31 operations.
     */
    public int nextScheduleTag() {
        return scheduleTags.getAndUpdate(tag -> tag == Integer.MAX_VALUE ? FIRST_SCHEDULE_TAG : tag + 1);
    }

    /** Keeps the contexts until {@link #release}, even if the communicator is freed meanwhile. */
    public void retain() {
        uses.incrementAndGet();
    }

    /** Ends the effect of {@link #retain}. */
    public void release() {
        if (uses.decrementAndGet() == 0) {
            retire();
        }
    }

    /** Returns the context of messages that create communicators; created on first use. */
    public MatchContext management() {
        return engine.context(CommunicatorNumbers.context(number, Use.MANAGEMENT));
    }

    /**
     * Returns the context of messages between the leaders of two groups that become an intercommunicator; created on
     * first use.
     */
    public MatchContext bridge() {
        return engine.context(CommunicatorNumbers.context(number, Use.BRIDGE));
    }

    /** Returns the context of partitioned operations; created on first use. */
    public MatchContext partitioned() {
        return engine.context(CommunicatorNumbers.context(number, Use.PARTITIONED));
    }

    /**
     * Reserves consecutive tags for the partitions of an operation. Tags wrap around after about 2^31 partitions.
     *
     * @return the first tag
     */
    public int reservePartitionTags(int partitions) {
        int last = PARTITION_TAGS - partitions;
        int before = partitionTags.getAndUpdate(used -> used > last ? partitions : used + partitions);
        return Integer.MIN_VALUE + (before > last ? 0 : before);
    }

    /** Sends a message. Returns when the buffer may be used again (MPI 4.1 section 3.4, standard mode). */
    public void send(Object buffer, int offset, int count, Layout type, int dest, int tag) {
        if (!trySend(pointToPoint, buffer, offset, count, type, dest, tag)) {
            SendOperation send = engine.scratch().send();
            startSend(send, pointToPoint, buffer, offset, count, type, dest, tag, false);
            engine.finish(send);
        }
    }

    /** Sends a message if that is possible immediately; otherwise returns false and has no effect. */
    public boolean trySend(MatchContext context, Object buffer, int offset, int count, Layout type, int dest, int tag) {
        if (type.isDirect()) {
            int shift = type.shift();
            return eager.trySend(context, rank, peers[dest], tag, type.code(), buffer, (long) offset << shift,
                    (long) count << shift);
        }
        return trySendOther(context, buffer, offset, count, type, dest, tag);
    }

    /** As {@link #trySend} for elements that may need packing. */
    private boolean trySendOther(MatchContext context, Object buffer, int offset, int count, Layout type, int dest,
            int tag) {
        long bytes = type.bytes(count);
        if (bytes < 0 || bytes > engine.eagerLimit(peers[dest])) {
            return false;
        }
        MemorySegment inPlace = type.inPlace(buffer, offset, count);
        if (inPlace == null) {
            byte[] packed = engine.scratch().packing((int) bytes);
            type.pack(buffer, offset, count, packed, 0);
            inPlace = engine.scratch().packed();
        }
        return eager.trySend(context, rank, peers[dest], tag, type.code(), 0, inPlace, 0, bytes);
    }

    /** Starts a send. If {@code synchronous}, it completes only after the matching receive has started. */
    public void startSend(SendOperation send, MatchContext context, Object buffer, int offset, int count, Layout type,
            int dest, int tag, boolean synchronous) {
        if (type.isDirect()) {
            int shift = type.shift();
            send.of(type.code(), 0, engine.scratch().view(buffer), (long) offset << shift, (long) count << shift);
            engine.startSend(send, context, rank, peers[dest], tag, synchronous);
        } else {
            startSendOther(send, context, buffer, offset, count, type, dest, tag, synchronous);
        }
    }

    /**
     * As {@link #startSend} for elements that may need packing. Short messages are packed as a whole, long ones in
     * parts.
     */
    private void startSendOther(SendOperation send, MatchContext context, Object buffer, int offset, int count,
            Layout type, int dest, int tag, boolean synchronous) {
        MemorySegment message = type.inPlace(buffer, offset, count);
        if (message == null && type.bytes(count) > engine.eagerLimit(peers[dest])) {
            Packer packer = type.packer(buffer, offset, count);
            if (packer != null) {
                send.of(type.code(), packer, type.bytes(count));
                engine.startSend(send, context, rank, peers[dest], tag, synchronous);
                return;
            }
        }
        if (message == null) {
            message = pack(buffer, offset, count, type);
        }
        int elements = type.isSized() ? 0 : Math.toIntExact(type.size() * count);
        send.of(type.code(), elements, message, 0, message.byteSize());
        engine.startSend(send, context, rank, peers[dest], tag, synchronous);
    }

    /**
     * Sends a message, or copies it to a buffer from which it is sent later (MPI 4.1 section 3.4, buffered mode).
     *
     * @return false if the buffer's free space is too small; the call then has no effect
     */
    public boolean bufferedSend(SendBuffer room, Object buffer, int offset, int count, Layout type, int dest, int tag) {
        if (trySend(pointToPoint, buffer, offset, count, type, dest, tag)) {
            return true;
        }
        MemorySegment message = type.inPlace(buffer, offset, count);
        if (message == null) {
            message = pack(buffer, offset, count, type);
        }
        int elements = type.isSized() ? 0 : Math.toIntExact(type.size() * count);
        boolean taken = false;
        for (int attempt = 0; attempt < 2 && !taken; attempt++) {
            engine.progress();
            taken = room.trySend(engine, pointToPoint, rank, peers[dest], tag, type.code(), elements, message, 0,
                    message.byteSize());
        }
        return taken;
    }

    private MemorySegment pack(Object buffer, int offset, int count, Layout type) {
        try {
            return type.pack(buffer, offset, count);
        } catch (SerializationException e) {
            throw engine.error(ErrorClass.TYPE, e.getMessage(), e);
        } catch (ArithmeticException e) {
            throw engine.error(ErrorClass.COUNT, "the message has more than 2^31 - 1 bytes or objects, which cannot be "
                    + "packed at once", e);
        }
    }

    /** Copies a rank's own elements. Objects are serialized and deserialized, as if sent in a message. */
    public void duplicate(BasicType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        try {
            type.duplicate(from, fromOffset, to, toOffset, count);
        } catch (SerializationException e) {
            throw engine.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    /** Posts a receive; source and tag may be {@link Operation#ANY}. */
    public void startReceive(RecvOperation receive, MatchContext context, Object buffer, int offset, int count,
            Layout type, int source, int tag) {
        prepare(receive, buffer, offset, count, type);
        engine.startReceive(receive, context, source, peer(source), tag);
    }

    private void prepare(RecvOperation receive, Object buffer, int offset, int count, Layout type) {
        if (type.isDirect()) {
            int shift = type.shift();
            receive.into(type.code(), buffer, engine.scratch().view(buffer), (long) offset << shift,
                    (long) count << shift);
        } else {
            receiveOther(receive, buffer, offset, count, type);
        }
    }

    private int peer(int source) {
        return source == Operation.ANY ? Operation.ANY : peers[source];
    }

    /** Cancels a receive of a user message, unless a message has already matched it (MPI 4.1 section 3.8.4). */
    public void cancel(RecvOperation receive) {
        engine.cancel(pointToPoint, receive);
    }

    /** Starts the receive of a message that {@link #matchedProbe} returned. */
    public void startMatchedReceive(RecvOperation receive, ProbeOperation taken, Object buffer, int offset, int count,
            Layout type) {
        prepare(receive, buffer, offset, count, type);
        engine.receiveMatched(receive, taken);
    }

    private static void receiveOther(RecvOperation receive, Object buffer, int offset, int count, Layout type) {
        MemorySegment inPlace = type.inPlace(buffer, offset, count);
        if (inPlace == null) {
            receive.into(type.code(), type.unpacker(buffer, offset, count));
        } else {
            receive.into(type.code(), null, inPlace, 0, inPlace.byteSize());
        }
    }

    /** Waits for a receive and unpacks its message; throws the error if the receive failed. */
    public void finish(RecvOperation receive) {
        engine.finish(receive);
        try {
            receive.finish();
        } catch (SerializationException e) {
            throw engine.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    /** Receives a message. The outcome is valid until the calling thread's next receive. */
    public RecvOperation receive(Object buffer, int offset, int count, Layout type, int source, int tag) {
        RecvOperation received = tryReceive(pointToPoint, buffer, offset, count, type, source, tag);
        return received != null ? received : receiveOnceStarted(buffer, offset, count, type, source, tag);
    }

    /**
     * Receives a message without posting a receive, if that is possible and the message arrives soon.
     *
     * @return the outcome, valid until the calling thread's next receive; null if nothing has happened
     */
    public @Nullable RecvOperation tryReceive(MatchContext context, Object buffer, int offset, int count, Layout type,
            int source, int tag) {
        if (!type.isDirect() || source < 0 || tag < 0) {
            return null;
        }
        int shift = type.shift();
        return eager.tryReceive(context, source, peers[source], tag, type.code(), buffer, (long) offset << shift,
                (long) count << shift);
    }

    private RecvOperation receiveOnceStarted(Object buffer, int offset, int count, Layout type, int source, int tag) {
        RecvOperation receive = engine.scratch().receive();
        startReceive(receive, pointToPoint, buffer, offset, count, type, source, tag);
        finish(receive);
        return receive;
    }

    /**
     * Sends a message and receives another one (MPI 4.1 section 3.11). The buffers must not overlap. The outcome is
     * valid until the calling thread's next receive.
     *
     * @param dest the receiver's rank; negative to send nothing
     * @param source the sender's rank or {@link Operation#ANY}; any other negative number to receive nothing
     * @return the outcome of the receive, or null if nothing was to be received
     */
    public @Nullable RecvOperation sendReceive(Object sendBuffer, int sendOffset, int sendCount, Layout sendType,
            int dest, int sendTag, Object buffer, int offset, int count, Layout type, int source, int tag) {
        if (source < 0 && source != Operation.ANY) {
            if (dest >= 0) {
                send(sendBuffer, sendOffset, sendCount, sendType, dest, sendTag);
            }
            return null;
        }
        SendOperation send = null;
        // The send is started first: if an object cannot be serialized, no receive remains posted.
        if (dest >= 0 && !trySend(pointToPoint, sendBuffer, sendOffset, sendCount, sendType, dest, sendTag)) {
            send = engine.scratch().send(0);
            startSend(send, pointToPoint, sendBuffer, sendOffset, sendCount, sendType, dest, sendTag, false);
        }
        RecvOperation receive;
        try {
            receive = receive(buffer, offset, count, type, source, tag);
        } catch (RuntimeException e) {
            engine.abandonScratch();
            throw e;
        }
        if (send != null) {
            engine.finish(send);
        }
        return receive;
    }

    /**
     * As {@link #sendReceive} with one buffer, whose elements are copied first. The number of base elements must fit in
     * an int.
     */
    public @Nullable RecvOperation sendReceiveReplace(Object buffer, int offset, int count, Layout type, int dest,
            int sendTag, int source, int tag) {
        int elements = (int) type.size() * count;
        Object copy = type.base().newArray(elements);
        type.gather(buffer, offset, count, copy, 0);
        return sendReceive(copy, 0, elements, type.base(), dest, sendTag, buffer, offset, count, type, source, tag);
    }

    /** Waits for a message without receiving it. The result is valid until the calling thread's next probe. */
    public Operation probe(int source, int tag) {
        return engine.probe(pointToPoint, source, peer(source), tag);
    }

    /** As {@link #probe}, but returns null immediately if no message has arrived. */
    public @Nullable Operation tryProbe(int source, int tag) {
        return engine.tryProbe(pointToPoint, source, peer(source), tag);
    }

    /**
     * Removes a message from matching, to be received later. Returns null if no message has arrived and {@code wait} is
     * false.
     */
    public @Nullable ProbeOperation matchedProbe(int source, int tag, boolean wait) {
        return engine.matchedProbe(pointToPoint, source, peer(source), tag, wait);
    }

    /**
     * Returns the reference to the buffer that is attached to this communicator for buffered sends (MPI 4.1 section
     * 3.6).
     */
    public AtomicReference<SendBuffer> sendBuffer() {
        return sendBuffer;
    }

    /**
     * Frees the contexts. Each is removed when no schedule is in progress and no receive is pending in it (MPI 4.1
     * section 7.4.3). No new operation may be started.
     */
    public void free() {
        release();
    }

    private void retire() {
        for (Use use : Use.values()) {
            engine.retire(CommunicatorNumbers.context(number, use));
        }
        if (local != null) {
            local.free();
        }
    }
}
