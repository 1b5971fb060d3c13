package org.quipu.mpj.engine;

import java.util.function.Supplier;

import org.quipu.device.Lane;

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
     * Sends an eager message over the peer's lane, in turn or in a section of {@link SoleUser}.
     *
     * @param buffer holds the message: an array, or what {@link Scratch#view} makes memory of
     * @param from where in it the message begins, in bytes
     * @return false if that is not possible, and then nothing has happened
     */
    boolean trySendInTurn(Peer to, long h0, long h1, Object buffer, long from, int length) {
        Lane lane = to.lane;
        if (lane == null || !(length <= Lane.SHORT_BYTES
                ? to.sendByLaneInTurn(h0, h1, buffer, from, length)
                : to.sendByLaneInTurn(h0, h1, scratch.get().view(buffer), from, length))) {
            return false;
        }
        if (last != lane) {
            last = lane;
        }
        return true;
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
            int length = context.isEmpty() && (++attempts & TURN_MASK) != 0
                    ? await(lane, FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id), FrameDescriptor.pair(source, tag))
                    : Lane.NOTHING;
            if (length < 0 || length > capacity || !take(lane, buffer, to, length)) {
                return null;
            }
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

    private boolean take(Lane lane, Object buffer, long to, int length) {
        if (length <= Lane.SHORT_BYTES) {
            return lane.take(buffer, to, length);
        }
        lane.take(scratch.get().view(buffer), to, length);
        return true;
    }

    /** Looks until a frame has come, for a while. @return as {@link Lane#arrived} */
    private int await(Lane lane, long h0, long h1) {
        int look = 0;
        do {
            int length = lane.arrived(h0, h1);
            if (length != Lane.NOTHING) {
                return length;
            }
            if (look == 0) {
                getReady();
            }
            Thread.onSpinWait();
        } while (++look < MOST_LOOKS && progress.spins(look) && !sole.isDisturbed());
        return Lane.NOTHING;
    }
}
