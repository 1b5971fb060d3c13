package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Supplier;

import org.quipu.device.natives.AddressSpace;
import org.quipu.device.Lane;
import org.quipu.mpj.datatype.ShortArrays;

/**
 * The way of eager messages with peers to which there is a {@link Lane}: from the sender's array to the memory that both sides share, and from there to the receiver's. While one
 * thread alone communicates, all between a message's arrival and the answer to it is in here, in a section of {@link SoleUser}. Whatever is out of the ordinary is left to
 * the others, before anything has happened.
 *
 * <p>Receives only in sections: then a receive need not be posted. No other one waits in its context, nor does a message, so that the next frame from its peer is the only
 * thing it can meet.
 */
public final class Lanes {

    /** The most looks for a message before everything else is looked at as well: some two microseconds. */
    private static final int MOST_LOOKS = 128;

    /** For one of so many messages, a power of two, less one, everything else is looked at: other peers' messages have been waiting meanwhile. */
    private static final int TURN_MASK = 63;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private final SoleUser sole;
    private final Receiver receiver;
    private final Progress progress;
    private final Peer[] peers;
    private final Supplier<Scratch> scratch;

    /** What tells of the message received last; the owner's alone, as sections are. */
    private final RecvOperation received = RecvOperation.done();

    /** The way that the last message took; some message's, where several threads send. */
    private Lane last;

    /** Receives tried; only touched in sections. */
    private int attempts;

    /** @param scratch gives the calling thread's own */
    Lanes(Peer[] peers, SoleUser sole, Receiver receiver, Progress progress, Supplier<Scratch> scratch) {
        this.peers = peers;
        this.sole = sole;
        this.receiver = receiver;
        this.progress = progress;
        this.scratch = scratch;
    }

    /**
     * As {@link Engine#trySend} for elements of an array, which go from there to where the peer reads them. Only to some peers.
     *
     * @param buffer holds the message; if it has at most {@link ShortArrays#MOST_BYTES}, an array
     * @param from where in it the message begins, in bytes
     * @param length its bytes
     * @return false if not; {@link Engine#trySend} may be able to
     */
    public boolean trySend(MatchContext context, int source, int peer, int tag, int typeCode, Object buffer, long from, long length) {
        Peer to = peers[peer];
        if (length > to.eagerLimit || to.lane == null || to.waiting) {
            return false;
        }
        if (sole.enter()) {
            try {
                return sendInTurn(to, context, source, tag, typeCode, buffer, from, (int) length);
            } finally {
                sole.leave();
            }
        }
        sole.arrive();
        to.beginTurn();
        try {
            return sendInTurn(to, context, source, tag, typeCode, buffer, from, (int) length);
        } finally {
            to.endTurn();
        }
    }

    private boolean sendInTurn(Peer to, MatchContext context, int source, int tag, int typeCode, Object buffer, long from, int length) {
        Lane lane = to.lane;
        long place = lane.claim(length);
        if (place == 0 || !gather(lane, buffer, from, place, length) || !to.chargeInTurn(length)) {
            return false;
        }
        lane.publish(header0(context, typeCode), FrameDescriptor.pair(source, tag), length, 0, length);
        if (last != lane) {
            last = lane;
        }
        return true;
    }

    private boolean gather(Lane lane, Object buffer, long from, long place, int length) {
        if (length > ShortArrays.MOST_BYTES) {
            lane.store(scratch.get().view(buffer), from, place, length);
            return true;
        }
        return length == 0 || ShortArrays.gather(buffer, from, place, length);
    }

    private boolean scatter(long place, Object buffer, long to, int length) {
        if (length > ShortArrays.MOST_BYTES) {
            MemorySegment.copy(ALL, place, scratch.get().view(buffer), to, length);
            return true;
        }
        return length == 0 || ShortArrays.scatter(place, buffer, to, length);
    }

    private static long header0(MatchContext context, int typeCode) {
        return FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id);
    }

    /**
     * Receives a message straight out of the memory that its sender has written, if it is there soon, without posting anything. Only while one thread communicates,
     * from some peers, and if nothing else waits that it could meet.
     *
     * @param source the wanted rank in the communicator
     * @param peer that rank in the job
     * @param tag the wanted tag
     * @param buffer where the message goes
     * @param to where in it, in bytes
     * @param capacity the most bytes it may have
     * @return what tells of the message, until the thread's next receive; null if nothing has happened, and a receive must be started
     */
    public RecvOperation tryReceive(MatchContext context, int source, int peer, int tag, int typeCode, Object buffer, long to, long capacity) {
        Peer from = peers[peer];
        Lane lane = from.lane;
        if (lane == null || !sole.enter()) {
            return null;
        }
        try {
            long frame = context.isEmpty() && (++attempts & TURN_MASK) != 0 ? await(lane) : 0;
            if (frame == 0) {
                return null;
            }
            int length = lane.length(frame);
            long header = AddressSpace.known(frame);
            if (length < 0 || length > capacity || ALL.get(LONG, header) != header0(context, typeCode)
                    || ALL.get(LONG, header + Long.BYTES) != FrameDescriptor.pair(source, tag)
                    || !scatter(lane.payload(frame), buffer, to, length)) {
                return null;
            }
            lane.take(frame);
            received.tellOf(source, tag, typeCode, length);
            receiver.consumed(from, length);
            return received;
        } finally {
            sole.leave();
        }
    }

    /** Has the way to the peer of the last message ready for more. Only in sections. */
    void getReady() {
        if (last != null) {
            last.getReady();
        }
    }

    /** Looks until a frame has come, for a while; gives it, or 0. */
    private long await(Lane lane) {
        int look = 0;
        do {
            long frame = lane.arrived();
            if (frame != 0) {
                return frame;
            }
            if (look == 0) {
                getReady();
            }
            Thread.onSpinWait();
        } while (++look < MOST_LOOKS && progress.spins(look) && !sole.isDisturbed());
        return 0;
    }
}
