package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Lane;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.sync.AdaptiveSpin;
import org.quipu.mpj.sync.BiasedLock;

/**
 * The short path of eager messages: sends a message at once, and receives one without posting anything. Every method
 * that cannot do so returns before anything has happened, and the caller takes the general path.
 *
 * <p>Where the device has a {@link Lane} to the peer, the message is copied from the sender's array to memory that both
 * sides share, and from there to the receiver's array. Messages are received here only in sections of {@link
 * BiasedLock}: if no other receive and no message waits in the context, the next frame from the peer cannot match
 * anything else.
 */
public final class EagerPath {

    /** Polls of a lane before everything else is polled as well; about two microseconds. */
    private static final int MOST_LOOKS = 128;

    /** In one of this many receives (a power of two, less one) everything else is polled: other peers may wait. */
    private static final int TURN_MASK = 63;

    private final Peer[] peers;
    private final BiasedLock sole;
    private final Outbox outbox;
    private final AdaptiveSpin spin;
    private final Scratches scratches;

    /** Outcome of the last message received here; confined to sections. */
    private final RecvOperation received = RecvOperation.done();

    /** The lane that the last message took; any thread's, where several send. */
    private Lane last;

    /** Receives tried; confined to sections. */
    private int attempts;

    EagerPath(Peer[] peers, BiasedLock sole, Outbox outbox, AdaptiveSpin spin, Scratches scratches) {
        this.peers = peers;
        this.sole = sole;
        this.outbox = outbox;
        this.spin = spin;
        this.scratches = scratches;
    }

    /**
     * Sends a message if that can be done at once. Its memory may be reused then (MPI 4.1 section 3.4, standard mode).
     *
     * @param context where the receiver looks for it
     * @param source this process's rank in that communicator
     * @param peer the receiver's rank in the job
     * @param tag the message's tag
     * @param typeCode the base type's number
     * @param elements the number of elements if the type has no fixed size, else 0
     * @param memory holds the message
     * @param offset the message's offset there, in bytes
     * @param length the message's length in bytes
     * @return false if it cannot, and then nothing has happened
     */
    public boolean trySend(MatchContext context, int source, int peer, int tag, int typeCode, int elements,
            MemorySegment memory, long offset, long length) {
        Peer to = peers[peer];
        if (length > to.eagerLimit || to.waiting) {
            return false;
        }
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id());
        boolean section = beginSend(to);
        try {
            return to.sendEagerLocked(h0, FrameDescriptor.pair(source, tag), elements, memory, offset, (int) length);
        } finally {
            endSend(to, section);
        }
    }

    /**
     * As above, for elements of a type of fixed size.
     *
     * @param buffer holds the message: an array, or an object of which {@link Scratch#view} makes memory
     * @param from the message's offset there, in bytes
     */
    public boolean trySend(MatchContext context, int source, int peer, int tag, int typeCode, Object buffer, long from,
            long length) {
        Peer to = peers[peer];
        if (length > to.eagerLimit || to.waiting) {
            return false;
        }
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id());
        long h1 = FrameDescriptor.pair(source, tag);
        boolean section = beginSend(to);
        try {
            return sendByLane(to, h0, h1, buffer, from, (int) length)
                    || sendByDevice(to, h0, h1, buffer, from, (int) length);
        } finally {
            endSend(to, section);
        }
    }

    /** Excludes other sends to the peer until {@link #endSend}; returns whether by a section of {@link BiasedLock}. */
    private boolean beginSend(Peer to) {
        if (sole.enter()) {
            return true;
        }
        sole.arrive();
        to.lockSends();
        return false;
    }

    private void endSend(Peer to, boolean section) {
        if (section) {
            sole.leave();
        } else {
            to.unlockSends();
        }
    }

    private boolean sendByLane(Peer to, long h0, long h1, Object buffer, long from, int length) {
        Lane lane = to.lane;
        if (lane == null || !(length <= Lane.SHORT_BYTES
                ? to.sendByLaneLocked(h0, h1, buffer, from, length)
                : to.sendByLaneLocked(h0, h1, scratches.get().view(buffer), from, length))) {
            return false;
        }
        if (last != lane) {
            last = lane;
        }
        return true;
    }

    private boolean sendByDevice(Peer to, long h0, long h1, Object buffer, long from, int length) {
        Scratch scratch = scratches.get();
        MemorySegment staged = length <= Lane.SHORT_BYTES ? scratch.staged(buffer, from, length) : null;
        return staged != null
                ? to.sendEagerLocked(h0, h1, 0, staged, 0, length)
                : to.sendEagerLocked(h0, h1, 0, scratch.view(buffer), from, length);
    }

    /**
     * Receives a message from a lane if it arrives soon, without posting a receive. Only while one thread communicates,
     * only from peers with a lane, and only if nothing else waits in the context.
     *
     * @param source the wanted rank in the communicator
     * @param peer that rank in the job
     * @param tag the wanted tag
     * @param buffer the buffer for the message
     * @param to the offset there, in bytes
     * @param capacity the greatest length of the message in bytes
     * @return the outcome, which may be read until the thread's next receive; null if nothing has happened, and a
     *     receive must be posted
     */
    public RecvOperation tryReceive(MatchContext context, int source, int peer, int tag, int typeCode, Object buffer,
            long to, long capacity) {
        Peer from = peers[peer];
        Lane lane = from.lane;
        if (lane == null || !sole.enter()) {
            return null;
        }
        try {
            int length = context.isEmpty() && (++attempts & TURN_MASK) != 0
                    ? await(lane, FrameDescriptor.h0(FrameDescriptor.EAGER, typeCode, 0, context.id()),
                            FrameDescriptor.pair(source, tag))
                    : Lane.NOTHING;
            if (length < 0 || length > capacity || !take(lane, buffer, to, length)) {
                return null;
            }
            received.setOutcome(source, tag, typeCode, length);
            int back = from.consume(length);
            if (back > 0) {
                outbox.returnCredit(from, back);
            }
            return received;
        } finally {
            sole.leave();
        }
    }

    /** Prepares the lane of the last message for the next one. Called in sections only. */
    public void getReady() {
        if (last != null) {
            last.getReady();
        }
    }

    private boolean take(Lane lane, Object buffer, long to, int length) {
        if (length <= Lane.SHORT_BYTES) {
            return lane.take(buffer, to, length);
        }
        lane.take(scratches.get().view(buffer), to, length);
        return true;
    }

    /** Polls until a frame has arrived, for a limited time; returns what {@link Lane#arrived} does. */
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
        } while (++look < MOST_LOOKS && spin.spins(look) && !sole.isDisturbed());
        return Lane.NOTHING;
    }
}
