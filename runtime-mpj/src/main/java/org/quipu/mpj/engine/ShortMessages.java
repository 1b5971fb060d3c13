package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.quipu.device.AddressSpace;
import org.quipu.device.Lane;
import org.quipu.mpj.datatype.ShortArrays;

/**
 * The way of short messages while one thread alone communicates, with peers to which there is a {@link Lane}: from the sender's array to the memory that both sides share, and
 * from there to the receiver's. All between a message's arrival and the answer to it is in here, in a section of {@link SoleUser}. Whatever is out of the ordinary is left to
 * the others, before anything has happened.
 *
 * <p>A receive need not be posted here: no other one waits in its context, nor does a message, so that the next frame from its peer is the only thing it can meet.
 */
final class ShortMessages {

    /** The most looks for a message before everything else is looked at as well: some two microseconds. */
    private static final int MOST_LOOKS = 128;

    /** For one of so many messages, a power of two, less one, everything else is looked at: other peers' messages have been waiting meanwhile. */
    private static final int TURN_MASK = 15;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private final SoleUser sole;
    private final Receiver receiver;
    private final Progress progress;

    /** Receives tried; only touched in sections. */
    private int attempts;

    ShortMessages(SoleUser sole, Receiver receiver, Progress progress) {
        this.sole = sole;
        this.receiver = receiver;
        this.progress = progress;
    }

    /** See {@link Engine#trySendShort}. */
    boolean trySend(Peer to, MatchContext context, int source, int tag, int typeCode, Object array, long from, int length) {
        Lane lane = to.lane;
        if (lane == null || length > to.eagerLimit || to.waiting || !sole.enter()) {
            return false;
        }
        try {
            long place = lane.claim(length);
            if (place == 0 || !ShortArrays.gather(array, from, place, length) || !to.chargeAlone(length)) {
                return false;
            }
            lane.publish(place, header0(context, typeCode), FrameDescriptor.pair(source, tag), length, 0, length);
            return true;
        } finally {
            sole.leave();
        }
    }

    private static long header0(MatchContext context, int typeCode) {
        return FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id);
    }

    /** See {@link Engine#tryReceiveShort}. */
    boolean tryReceive(RecvOperation receive, Peer from, MatchContext context, int source, int tag, int typeCode, Object array, long to, long capacity) {
        Lane lane = from.lane;
        if (lane == null || !sole.enter()) {
            return false;
        }
        try {
            long place = context.isEmpty() && (++attempts & TURN_MASK) != 0 ? await(lane) : 0;
            if (place == 0) {
                return false;
            }
            int length = lane.length(place);
            long h1 = FrameDescriptor.pair(source, tag);
            if (length < 0 || length > capacity || ALL.get(LONG, place - Lane.HEADER_BYTES) != header0(context, typeCode)
                    || ALL.get(LONG, place - Lane.HEADER_BYTES + Long.BYTES) != h1 || !ShortArrays.scatter(place, array, to, length)) {
                return false;
            }
            lane.take();
            receive.hasReceived(source, tag, typeCode, length);
            receiver.consumed(from, length);
            return true;
        } finally {
            sole.leave();
        }
    }

    /** Looks until something has come, for a while; gives its place, or 0. */
    private long await(Lane lane) {
        int look = 0;
        do {
            long place = lane.arrived();
            if (place != 0) {
                return place;
            }
            Thread.onSpinWait();
        } while (++look < MOST_LOOKS && progress.spins(look) && !sole.isDisturbed());
        return 0;
    }
}
