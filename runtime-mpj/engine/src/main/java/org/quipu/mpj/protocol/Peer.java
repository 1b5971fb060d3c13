package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.Lane;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.mpj.sync.SpinLock;

/**
 * The sender's state for one rank of the job: credit for eager messages and queued frames. The object itself is the
 * queue of messages and announcements, whose order must be preserved; a short message therefore accesses one object
 * only.
 */
final class Peer extends FrameQueue {

    /** Result of {@link #sendEager}: insufficient credit. Differs from all results of {@link Device#trySend}. */
    static final int NO_CREDIT = -100;

    /** Memory that an unexpected message occupies in addition to its payload, in bytes. */
    static final int OVERHEAD = 64;

    /**
     * The fraction of the credit after which it is returned, separately for posted and for unexpected messages. With
     * halves, the two amounts that are not yet returned could add up to the whole credit. No message could then be
     * eager, and no further message would trigger the return.
     */
    private static final int CREDIT_PARTS = 4;

    private static final VarHandle UNRETURNED;

    static {
        try {
            UNRETURNED = MethodHandles.lookup().findVarHandle(Peer.class, "unreturnedCredit", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int rank;

    private final Device device;

    /** Held by the thread that sends to the peer, unless in a section of a {@code BiasedLock}. */
    private final SpinLock sendLock = new SpinLock();

    /** Copies messages from array to array; null if the device has no lane to this peer. */
    final @Nullable Lane lane;

    /** Length in bytes up to which a message may be eager; -1 for this process itself. */
    final int eagerLimit;

    /** Length in bytes from which the peer may read a message from this process's memory. */
    final long readLimit;

    /** Length of the parts of long messages, in bytes. */
    final int chunk;

    /** Messages that stream to the peer; only the first one is in transfer. Confined to the driver. */
    @Nullable
    SendOperation firstStream;
    @Nullable
    SendOperation lastStream;

    /** Protocol replies. They overtake messages, so that held-back messages do not block them. */
    final FrameQueue answers = new FrameQueue();

    final Announcements announcements;

    /** Whether the peer holds messages back. Set by the driver; cleared when further announcements are granted. */
    volatile boolean holding;

    /**
     * The value of {@link #progress} at the last check for grants, and the number of successive checks without a
     * change. Confined to the background thread.
     */
    int progressSeen;
    int stalledChecks;

    /** Number of this peer's announced messages that have matched; a hint, because increments may be lost. */
    int answered;

    /** Set once the device has reported the peer as lost; never cleared. */
    volatile boolean lost;
    private @Nullable String loss;

    /** Number of consumed bytes at which credit is returned. */
    private final int creditThreshold;

    /** Bytes received from the peer into posted receives and not yet returned as credit; confined to the driver. */
    private int consumed;

    /** Bytes that may still be sent to the peer eagerly; guarded by the send lock. */
    private int credit;

    /** Bytes received from the peer's unexpected messages and not yet returned as credit. */
    @SuppressWarnings("unused")
    private int unreturnedCredit;

    /** Creates the state for this process itself. */
    static Peer self(int rank, Device device, EngineSettings settings) {
        return new Peer(rank, device, null, -1, Long.MAX_VALUE, 0, settings);
    }

    /** Creates the state for another process of the job. */
    static Peer remote(int rank, Device device, EngineSettings settings) {
        int eagerLimit = settings.eagerLimit(device.eagerLimit(rank), device.maxPayload(rank));
        return new Peer(rank, device, device.lane(rank), eagerLimit, Math.max(1, device.readLimit(rank)),
                device.chunk(rank) & -Packer.GRAIN, settings);
    }

    private Peer(int rank, Device device, @Nullable Lane lane, int eagerLimit, long readLimit, int chunk,
            EngineSettings settings) {
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

    /** Records that the peer is lost. */
    void markLost(Throwable cause) {
        loss = cause.getMessage();
        lost = true;
    }

    /** Returns the error message for operations with a lost peer. */
    String lostText() {
        return "rank " + rank + " of the job is gone" + (lost && loss != null ? ": " + loss : "");
    }

    /** Acquires the send lock, which is held only while one frame is sent. */
    void lockSends() {
        sendLock.lock();
    }

    /** Releases the send lock. */
    void unlockSends() {
        sendLock.unlock();
    }

    /** Deducts the credit of an eager message; returns false if there is not enough. */
    boolean charge(int length) {
        sendLock.lock();
        boolean enough = chargeLocked(length);
        sendLock.unlock();
        return enough;
    }

    /** As {@link #charge}; the caller holds the send lock or is in a section. */
    private boolean chargeLocked(int length) {
        int cost = length + OVERHEAD;
        if (credit < cost) {
            return false;
        }
        credit -= cost;
        return true;
    }

    /**
     * Sends an eager message over the peer's lane. The caller holds the send lock or is in a section.
     *
     * @param to the {@link #lane}, which the caller has read
     * @param array contains the message, of at most {@link Lane#SHORT_BYTES} bytes
     * @return whether the message was sent; if not, nothing has changed
     */
    boolean sendByLaneLocked(Lane to, long h0, long h1, Object array, long from, int length) {
        if (credit < length + OVERHEAD || !to.trySend(h0, h1, length, 0, array, from, length)) {
            return false;
        }
        credit -= length + OVERHEAD;
        return true;
    }

    /** As above, for a message of any length. */
    boolean sendByLaneLocked(Lane to, long h0, long h1, MemorySegment memory, long offset, int length) {
        if (credit < length + OVERHEAD || !to.trySend(h0, h1, length, 0, memory, offset, length)) {
            return false;
        }
        credit -= length + OVERHEAD;
        return true;
    }

    /** Restores the credit of messages that have been received, or that could not be sent. */
    void restoreCredit(int bytes) {
        sendLock.lock();
        credit += bytes;
        sendLock.unlock();
    }

    /** Handles credit that the peer returns. */
    void creditReceived(int bytes) {
        restoreCredit(bytes);
        announcements.creditReceived();
    }

    /** Handles a grant of further announcements. */
    void granted(int more) {
        announcements.grant(more, waiting);
    }

    /** Sends a frame; returns a result of {@link Device#trySend}. */
    int send(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        sendLock.lock();
        try {
            return device.trySendAlone(rank, h0, h1, h2, h3, memory, offset, length);
        } finally {
            sendLock.unlock();
        }
    }

    /**
     * Deducts credit and sends an eager message.
     *
     * @return a result of {@link Device#trySend}, or {@link #NO_CREDIT}; unless it is {@link Device#ACCEPTED}, nothing
     *     has changed
     */
    int sendEager(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        sendLock.lock();
        try {
            return trySendEagerLocked(h0, h1, elements, memory, offset, length);
        } finally {
            sendLock.unlock();
        }
    }

    /**
     * As {@link #sendEager}, but the message may be deferred to the next poll, to be sent together with others; see
     * {@link Device#trySendSoon}. Called by the driver, which polls next.
     */
    int sendEagerSoon(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        sendLock.lock();
        try {
            if (!chargeLocked(length)) {
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
            sendLock.unlock();
        }
    }

    private int trySendEagerLocked(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        if (!chargeLocked(length)) {
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

    /**
     * As {@link #sendEager}; the caller holds the send lock or is in a section. Returns whether the message was sent.
     */
    boolean sendEagerLocked(long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        return trySendEagerLocked(h0, h1, elements, memory, offset, length) == Device.ACCEPTED;
    }

    /** Returns a counter that changes whenever a receive matches a message from this peer; a hint. */
    int progress() {
        return consumed + (int) UNRETURNED.getOpaque(this) + answered;
    }

    /**
     * Records that a posted receive has consumed a message. Called by the driver, or in a section.
     *
     * @return the credit to return to the peer now, in bytes; 0 to wait for more
     */
    int consume(int length) {
        int total = consumed + length + OVERHEAD;
        boolean due = total >= creditThreshold;
        consumed = due ? 0 : total;
        return due ? total : 0;
    }

    /** As {@link #consume}, for an unexpected message. Callable from any thread. */
    int take(int length) {
        int cost = length + OVERHEAD;
        if ((int) UNRETURNED.getAndAdd(this, cost) + cost < creditThreshold) {
            return 0;
        }
        return (int) UNRETURNED.getAndSet(this, 0);
    }
}
