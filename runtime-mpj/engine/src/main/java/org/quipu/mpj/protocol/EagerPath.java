package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Lane;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.sync.AdaptiveSpin;
import org.quipu.mpj.sync.BiasedLock;

/**
 * The fast path of eager messages: sends a message immediately, or receives one without posting a receive. A method
 * that cannot do so returns without side effects, and the caller takes the general path.
 *
 * <p>If the device has a {@link Lane} to the peer, the message is copied from the sender's array to shared memory, and
 * from there to the receiver's array. Messages are received here only in sections of {@link BiasedLock}: if the context
 * has no posted receive and no unexpected message, the next frame from the peer can match only this receive.
 */
public final class EagerPath {

    /** Polls of the lane alone, before the whole device is polled as well; about two microseconds. */
    private static final int MAX_POLLS = 128;

    /** The whole device is polled in one of every 64 receives, because other peers may wait. A bit mask. */
    private static final int TURN_MASK = 63;

    private final Peer[] peers;
    private final BiasedLock bias;
    private final Outbox outbox;
    private final AdaptiveSpin spin;
    private final Scratches scratches;

    /** Outcome of the last message received here; confined to sections. */
    private final RecvOperation received = RecvOperation.done();

    /** The lane of the last message; if several threads send, that of any of them. */
    private @Nullable Lane last;

    /** Number of receives attempted here; confined to sections. */
    private int attempts;

    EagerPath(Peer[] peers, BiasedLock bias, Outbox outbox, AdaptiveSpin spin, Scratches scratches) {
        this.peers = peers;
        this.bias = bias;
        this.outbox = outbox;
        this.spin = spin;
        this.scratches = scratches;
    }

    /**
     * Sends a message if that is possible immediately. The buffer may then be reused (MPI 4.1 section 3.4, standard
     * mode).
     *
     * @param context context of the message
     * @param source this process's rank in the communicator
     * @param peer the receiver's rank in the job
     * @param tag the message's tag
     * @param typeCode code of the base type
     * @param elements number of elements if the type has no fixed size, else 0
     * @param memory memory that contains the message
     * @param offset offset of the message in {@code memory}, in bytes
     * @param length the message's length in bytes
     * @return true if the message was sent; false if nothing has happened
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
     * @param buffer an array that contains the message, or an object that {@link Scratch#view} converts to memory
     * @param from offset of the message in {@code buffer}, in bytes
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

    /**
     * Excludes other sends to the peer until {@link #endSend}. Returns true if a section of {@link BiasedLock} does so.
     */
    private boolean beginSend(Peer to) {
        if (bias.enter()) {
            return true;
        }
        bias.arrive();
        to.lockSends();
        return false;
    }

    private void endSend(Peer to, boolean section) {
        if (section) {
            bias.leave();
        } else {
            to.unlockSends();
        }
    }

    private boolean sendByLane(Peer to, long h0, long h1, Object buffer, long from, int length) {
        Lane lane = to.lane;
        if (lane == null || !(length <= Lane.SHORT_BYTES
                ? to.sendByLaneLocked(lane, h0, h1, buffer, from, length)
                : to.sendByLaneLocked(lane, h0, h1, scratches.get().view(buffer), from, length))) {
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
     * Receives a message from a lane if it arrives soon, without posting a receive. Used only while a single thread
     * communicates, for peers with a lane, and if the context has no posted receive and no unexpected message.
     *
     * @param source the accepted rank in the communicator
     * @param peer that rank in the job
     * @param tag the accepted tag
     * @param buffer receive buffer
     * @param to offset of the message in {@code buffer}, in bytes
     * @param capacity greatest length of the message in bytes
     * @return the outcome, valid until the thread's next receive; null if nothing has happened and a receive must be
     *     posted
     */
    public @Nullable RecvOperation tryReceive(MatchContext context, int source, int peer, int tag, int typeCode,
            Object buffer, long to, long capacity) {
        Peer from = peers[peer];
        Lane lane = from.lane;
        if (lane == null || !bias.enter()) {
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
            bias.leave();
        }
    }

    /** Prepares the lane of the last message for the next one. Called only in sections. */
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

    /** Polls until a frame arrives, for a limited time; returns the result of {@link Lane#arrived}. */
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
        } while (++look < MAX_POLLS && spin.spins(look) && !bias.isDisturbed());
        return Lane.NOTHING;
    }
}
