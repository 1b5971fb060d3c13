package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.quipu.device.Device;
import org.quipu.device.Lane;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.mpj.sync.BriefLock;

/**
 * What the engine keeps for each rank of the job: credit for eager messages, and frames that wait to go there. The queue itself is that of messages
 * and their announcements, whose order matters; so the way of a short message has one object to look at.
 */
final class Peer extends FrameQueue {

    /** Result of {@link #sendEager}: there is not enough credit. Differs from all results of {@link Device#trySend}. */
    static final int NO_CREDIT = -100;

    /** What keeping an unexpected message costs beside its payload, in bytes. */
    static final int OVERHEAD = 64;

    /**
     * Credit is returned in parts, separately for posted and for unexpected messages. With halves, both parts together
     * could be the whole credit: then no message could be eager, and no further message would return credit.
     */
    private static final int CREDIT_PARTS = 4;

    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(Peer.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int rank;

    private final Device device;

    /** Held by whoever sends to the peer, unless in a section of {@link BiasedLock}. */
    private final BriefLock turn = new BriefLock();

    /** Where messages pass from array to array; null if there is no such way. */
    final Lane lane;

    /** Bytes up to which a message may leave at once; -1 for this process itself, whose messages take another way. */
    final int eagerLimit;

    /** Bytes from which the peer may read a message straight out of the sender's memory. */
    final long readLimit;

    /** The parts in which long messages are sent. */
    final int chunk;

    /** Messages that stream to it, the first one moving; only the driver touches them. */
    SendOperation firstStream;
    SendOperation lastStream;

    /** Answers of the protocols: they overtake messages, so that messages that are held back hold up nobody. */
    final FrameQueue answers = new FrameQueue();

    final Announcements announcements;

    /** Whether it holds messages back; set by the driver, reset when it has been granted more. */
    volatile boolean holding;

    /**
     * The value of {@link #progress} when grants were last considered, and how many times in a row it has not changed
     * since. Confined to the background thread.
     */
    int progressSeen;
    int standstills;

    /** Announced messages from this peer that receives have met. A hint: several threads increment it unordered. */
    int answered;

    /** Set once, when the device has reported the peer as gone. */
    volatile boolean lost;
    private String loss;

    /** Consumed bytes from which credit is returned. */
    private final int creditThreshold;

    /** Bytes received from it directly into posted receives and not yet returned; confined to the driver. */
    private int consumed;

    /** Bytes that may still be sent to it eagerly; guarded by the turn. */
    private int credit;

    /** Bytes received from it out of the unexpected messages and not yet given back. */
    @SuppressWarnings("unused")
    private int taken;

    /** This process itself. */
    static Peer self(int rank, Device device, EngineSettings settings) {
        return new Peer(rank, device, null, -1, Long.MAX_VALUE, 0, settings);
    }

    /** Another process of the job. */
    static Peer remote(int rank, Device device, EngineSettings settings) {
        int eagerLimit = settings.eagerLimit(device.eagerLimit(rank), device.maxPayload(rank));
        return new Peer(rank, device, device.lane(rank), eagerLimit, Math.max(1, device.readLimit(rank)),
                device.chunk(rank) & -Packer.GRAIN, settings);
    }

    private Peer(int rank, Device device, Lane lane, int eagerLimit, long readLimit, int chunk, EngineSettings settings) {
        this.rank = rank;
        this.device = device;
        this.lane = lane;
        this.eagerLimit = eagerLimit;
        this.readLimit = readLimit;
        this.chunk = chunk;
        creditThreshold = Math.max(1, settings.creditBytes() / CREDIT_PARTS);
        int leastCredit = settings.creditBytes() - 2 * (creditThreshold - 1);
        this.announcements = new Announcements(settings.announcements(), leastCredit < eagerLimit + OVERHEAD);
        this.credit = settings.creditBytes();
    }

    /** Notes that the peer is gone. */
    void lose(Throwable cause) {
        loss = cause.getMessage();
        lost = true;
    }

    /** What to tell users of a peer that is gone. */
    String lostText() {
        return "rank " + rank + " of the job is gone" + (lost && loss != null ? ": " + loss : "");
    }

    /** Waits for the turn to send, which no thread has for longer than it takes to send a frame. */
    void beginTurn() {
        turn.lock();
    }

    void endTurn() {
        turn.unlock();
    }

    /** Takes credit for an eager message; false if there is not enough. */
    boolean charge(int length) {
        turn.lock();
        boolean enough = chargeInTurn(length);
        turn.unlock();
        return enough;
    }

    /** As {@link #charge}, in turn or in a section of {@link BiasedLock}. */
    private boolean chargeInTurn(int length) {
        int cost = length + OVERHEAD;
        if (credit < cost) {
            return false;
        }
        credit -= cost;
        return true;
    }

    /**
     * Sends an eager message over the {@link #lane}, in turn or in a section of {@link BiasedLock}.
     *
     * @param array holds the message, which has at most {@link Lane#SHORT_BYTES}
     * @return whether it was sent; if not, nothing has changed
     */
    boolean sendByLaneInTurn(long h0, long h1, Object array, long from, int length) {
        if (credit < length + OVERHEAD || !lane.trySend(h0, h1, length, 0, array, from, length)) {
            return false;
        }
        credit -= length + OVERHEAD;
        return true;
    }

    /** As above, for a message of any length. */
    boolean sendByLaneInTurn(long h0, long h1, MemorySegment memory, long offset, int length) {
        if (credit < length + OVERHEAD || !lane.trySend(h0, h1, length, 0, memory, offset, length)) {
            return false;
        }
        credit -= length + OVERHEAD;
        return true;
    }

    /** Gives back credit for messages that have been received, or that could not be sent. */
    void giveBack(int bytes) {
        turn.lock();
        credit += bytes;
        turn.unlock();
    }

    /** The peer has received messages and returns their credit. */
    void creditCame(int bytes) {
        giveBack(bytes);
        announcements.creditCame();
    }

    /** The peer has granted further announcements. */
    void granted(int more) {
        announcements.grant(more, waiting);
    }

    /** Has the device send a frame; see {@link Device#trySend}. */
    int send(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        turn.lock();
        try {
            return device.trySendAlone(rank, h0, h1, h2, h3, memory, offset, length);
        } finally {
            turn.unlock();
        }
    }

    /**
     * Takes credit and has the device send an eager message.
     *
     * @return as {@link Device#trySend}, or {@link #NO_CREDIT}; unless it is {@link Device#ACCEPTED}, nothing has
     *     changed
     */
    int sendEager(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        turn.lock();
        try {
            return trySendEagerInTurn(h0, h1, elements, memory, offset, length);
        } finally {
            turn.unlock();
        }
    }

    /**
     * As {@link #sendEager}, but the message may leave as late as the next poll, together with others; see {@link
     * Device#trySendSoon}. Called by the driver, which polls next.
     */
    int sendEagerSoon(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        turn.lock();
        try {
            if (!chargeInTurn(length)) {
                return NO_CREDIT;
            }
            int answer = Device.BACK_PRESSURE;
            try {
                answer = device.trySendSoon(rank, h0, h1, length, elements, memory, offset, length);
            } finally {
                if (answer != Device.ACCEPTED) {
                    credit += length + OVERHEAD;
                }
            }
            return answer;
        } finally {
            turn.unlock();
        }
    }

    private int trySendEagerInTurn(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        if (!chargeInTurn(length)) {
            return NO_CREDIT;
        }
        int answer = Device.BACK_PRESSURE;
        try {
            answer = device.trySendAlone(rank, h0, h1, length, elements, memory, offset, length);
        } finally {
            if (answer != Device.ACCEPTED) {
                credit += length + OVERHEAD;
            }
        }
        return answer;
    }

    /** As {@link #sendEager}, in turn or in a section of {@link BiasedLock}. Returns whether it was accepted. */
    boolean sendEagerInTurn(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        return trySendEagerInTurn(h0, h1, elements, memory, offset, length) == Device.ACCEPTED;
    }

    /** Returns a number that changes whenever a receive gets a message from this peer; a hint. */
    int progress() {
        return consumed + (int) TAKEN.getOpaque(this) + answered;
    }

    /**
     * Notes that a posted receive has got a message. Called by the driver, or in a section of {@link BiasedLock}.
     *
     * @return the bytes to return to the peer now, or 0 to wait for more
     */
    int consume(int length) {
        int total = consumed + length + OVERHEAD;
        boolean due = total >= creditThreshold;
        consumed = due ? 0 : total;
        return due ? total : 0;
    }

    /** As {@link #consume}, for an unexpected message. Any thread may call this. */
    int take(int length) {
        int cost = length + OVERHEAD;
        if ((int) TAKEN.getAndAdd(this, cost) + cost < creditThreshold) {
            return 0;
        }
        return (int) TAKEN.getAndSet(this, 0);
    }
}
