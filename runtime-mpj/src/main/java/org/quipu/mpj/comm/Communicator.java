package org.quipu.mpj.comm;

import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.engine.CommunicatorNumbers;
import org.quipu.mpj.engine.Engine;
import org.quipu.mpj.engine.ErrorClass;
import org.quipu.mpj.engine.MatchContext;
import org.quipu.mpj.engine.Operation;
import org.quipu.mpj.engine.RecvOperation;
import org.quipu.mpj.engine.SendOperation;

/**
 * A group of ranks and two contexts of their own, one for point-to-point messages and one for collective ones, so that
 * the two never meet (MPI 4.1 section 7.1). Immutable and thread-safe.
 *
 * <p>Arguments are not checked here: the façade has done so. Buffers are Java arrays; offsets and counts are in elements.
 */
public final class Communicator {

    private final Engine engine;
    private final int number;
    private final int[] jobRanks;
    private final int rank;
    private final MatchContext pointToPoint;
    private final MatchContext collective;

    /**
     * Makes this process's part of a communicator.
     *
     * @param engine moves its messages
     * @param number names the communicator; the same in all members, and no other communicator's in any of them
     * @param jobRanks the members' ranks in the job, in the order of their ranks in the communicator
     */
    public Communicator(Engine engine, int number, int[] jobRanks) {
        this.engine = engine;
        this.number = number;
        this.jobRanks = jobRanks.clone();
        this.rank = indexOf(jobRanks, engine.rank());
        pointToPoint = engine.context(2 * number);
        collective = engine.context(2 * number + 1);
        pointToPoint.setMembers(jobRanks);
        collective.setMembers(jobRanks);
    }

    /** The communicator of all ranks of the job. */
    public static Communicator world(Engine engine) {
        int[] all = new int[engine.size()];
        Arrays.setAll(all, i -> i);
        return new Communicator(engine, CommunicatorNumbers.WORLD, all);
    }

    /** The communicator of this process alone. */
    public static Communicator self(Engine engine) {
        return new Communicator(engine, CommunicatorNumbers.SELF, new int[] {engine.rank()});
    }

    private static int indexOf(int[] ranks, int rank) {
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] == rank) {
                return i;
            }
        }
        throw new IllegalArgumentException("rank " + rank + " is not a member");
    }

    public Engine engine() {
        return engine;
    }

    /** What names the communicator in all its members. */
    public int number() {
        return number;
    }

    public int rank() {
        return rank;
    }

    public int size() {
        return jobRanks.length;
    }

    /** A member's rank in the job. */
    public int jobRank(int member) {
        return jobRanks[member];
    }

    /** All members' ranks in the job, in order. */
    public int[] jobRanks() {
        return jobRanks.clone();
    }

    /** Where user messages travel. */
    public MatchContext pointToPoint() {
        return pointToPoint;
    }

    /** Where the messages of collective operations travel. */
    public MatchContext collective() {
        return collective;
    }

    /** Sends; returns when the buffer may be used again (MPI 4.1 section 3.4, standard mode). */
    public void send(Object buffer, int offset, int count, BasicType type, int dest, int tag) {
        send(pointToPoint, buffer, offset, count, type, dest, tag);
    }

    /** Sends in one of this communicator's contexts. */
    public void send(MatchContext context, Object buffer, int offset, int count, BasicType type, int dest, int tag) {
        if (type.isDirect()) {
            int shift = type.shift();
            engine.send(context, rank, jobRanks[dest], tag, type.code(), 0, engine.scratch().view(buffer),
                    (long) offset << shift, (long) count << shift);
        } else {
            MemorySegment packed = pack(buffer, offset, count, type);
            engine.send(context, rank, jobRanks[dest], tag, type.code(), count, packed, 0, packed.byteSize());
        }
    }

    /** Sends if that can be done at once; false if not, and then nothing has happened. */
    public boolean trySend(MatchContext context, Object buffer, int offset, int count, BasicType type, int dest, int tag) {
        int shift = type.shift();
        return type.isDirect() && engine.trySend(context, rank, jobRanks[dest], tag, type.code(), 0,
                engine.scratch().view(buffer), (long) offset << shift, (long) count << shift);
    }

    /** Starts a send; {@code synchronous} makes it complete only when its receive has begun. */
    public void startSend(SendOperation send, MatchContext context, Object buffer, int offset, int count, BasicType type,
            int dest, int tag, boolean synchronous) {
        if (type.isDirect()) {
            int shift = type.shift();
            engine.startSend(send, context, rank, jobRanks[dest], tag, type.code(), 0, engine.scratch().view(buffer),
                    (long) offset << shift, (long) count << shift, synchronous);
        } else {
            MemorySegment packed = pack(buffer, offset, count, type);
            engine.startSend(send, context, rank, jobRanks[dest], tag, type.code(), count, packed, 0, packed.byteSize(),
                    synchronous);
        }
    }

    private MemorySegment pack(Object buffer, int offset, int count, BasicType type) {
        try {
            return type.pack(buffer, offset, count);
        } catch (UncheckedIOException e) {
            throw engine.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    /** Posts a receive; source and tag may be {@link Operation#ANY}. */
    public void startReceive(RecvOperation receive, MatchContext context, Object buffer, int offset, int count, BasicType type,
            int source, int tag) {
        if (type.isDirect()) {
            int shift = type.shift();
            receive.into(type.code(), engine.scratch().view(buffer), (long) offset << shift, (long) count << shift);
        } else {
            receive.into(type.code(), type.unpacker(buffer, offset, count), count);
        }
        engine.startReceive(receive, context, source, source == Operation.ANY ? Operation.ANY : jobRanks[source], tag);
    }

    /** Waits for a receive and unpacks what it got; throws what went wrong. */
    public void finish(RecvOperation receive) {
        engine.finish(receive);
        try {
            receive.finish();
        } catch (UncheckedIOException | ArrayStoreException e) {
            throw engine.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    /** Receives a message; the outcome may be read until the calling thread's next receive. */
    public RecvOperation receive(Object buffer, int offset, int count, BasicType type, int source, int tag) {
        RecvOperation receive = engine.scratch().receive();
        startReceive(receive, pointToPoint, buffer, offset, count, type, source, tag);
        finish(receive);
        return receive;
    }

    /** Waits for a message and tells of it without receiving it; may be read until the thread's next probe. */
    public Operation probe(int source, int tag) {
        return engine.probe(pointToPoint, source, source == Operation.ANY ? source : jobRanks[source], tag);
    }

    /** As {@link #probe}, but null if there is no message now. */
    public Operation tryProbe(int source, int tag) {
        return engine.tryProbe(pointToPoint, source, source == Operation.ANY ? source : jobRanks[source], tag);
    }

    /** Drops both contexts; the communicator must not be used after that. */
    public void free() {
        engine.forget(pointToPoint);
        engine.forget(collective);
    }
}
