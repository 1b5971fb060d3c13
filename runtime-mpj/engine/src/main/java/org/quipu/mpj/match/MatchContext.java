package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.sync.SpinLock;

/**
 * The posted receives, unexpected messages and waiting probes of one communicator context (MPI 4.1 section 3.5). Each
 * context has its own lock.
 *
 * <p>Methods that require the lock may instead be called in a section of {@code BiasedLock}.
 */
public final class MatchContext {

    /** Number of bits of a context number. */
    public static final int ID_BITS = 40;

    /** The greatest context number. */
    public static final long MAX_ID = (1L << ID_BITS) - 1;

    final long id;

    /** Whether the table has removed this context; a later message with its number creates a new context. */
    volatile boolean dropped;

    private final SpinLock lock = new SpinLock();
    private final PostedReceives posted = new PostedReceives();
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final Probers probers = new Probers();

    /** Job ranks of the communicator's members; null until the communicator has been created here. */
    private volatile int @Nullable [] members;

    MatchContext(long id) {
        this.id = id;
    }

    /** Returns the number of this context, the same in all processes. */
    public long id() {
        return id;
    }

    /** Returns whether the context has been removed, so that messages with its number belong to another one. */
    public boolean isDropped() {
        return dropped;
    }

    /** Sets the job ranks of the communicator's members. */
    public void setMembers(int[] jobRanks) {
        members = jobRanks.clone();
    }

    /** Acquires the lock. Critical sections must be short. */
    public void lock() {
        lock.lock();
    }

    /** Releases the lock. */
    public void unlock() {
        lock.unlock();
    }

    /** Returns whether there are no posted receives and no unexpected messages. Requires the lock. */
    public boolean isEmpty() {
        return posted.size() == 0 && unexpected.isEmpty();
    }

    /** Returns whether a receive is posted; may be stale without the lock. */
    public boolean hasReceives() {
        return posted.size() > 0;
    }

    /** Posts a receive for which no message has arrived. Requires the lock. */
    public void post(PostedReceive receive) {
        posted.add(receive);
    }

    /** Removes and returns the oldest receive that matches a message, or null. Requires the lock. */
    public @Nullable PostedReceive takeReceive(int source, int tag) {
        return posted.take(source, tag);
    }

    /** Returns whether a message has arrived that matches the receive. Requires the lock. */
    public boolean hasMessageFor(PostedReceive receive) {
        return unexpected.find(receive.wantedSource, receive.wantedTag) != null;
    }

    /** Removes and returns the oldest message that matches the receive, or null. Requires the lock. */
    public @Nullable Envelope takeMessage(PostedReceive receive) {
        return unexpected.take(receive.wantedSource, receive.wantedTag);
    }

    /** Removes and returns the oldest receive that matches a message. If there is none, stores the message. */
    public @Nullable PostedReceive takeReceiveOrKeep(Envelope message) {
        lock.lock();
        PostedReceive receive = posted.take(message.source(), message.tag());
        if (receive == null && (probers.isEmpty() || !probers.answer(message))) {
            unexpected.add(message);
        }
        lock.unlock();
        return receive;
    }

    /** Removes a posted receive; returns false if it has already matched. */
    public boolean withdraw(PostedReceive receive) {
        lock.lock();
        boolean withdrawn = posted.withdraw(receive);
        lock.unlock();
        return withdrawn;
    }

    /** Looks for an arrived message that the probe matches; returns whether there is one. Requires the lock. */
    public boolean probe(ProbeOperation probe) {
        Envelope message = probe.takes
                ? unexpected.take(probe.wantedSource, probe.wantedTag)
                : unexpected.find(probe.wantedSource, probe.wantedTag);
        if (message != null) {
            probe.found(message);
        }
        return message != null;
    }

    /** Adds a probe that waits for a message. Requires the lock. */
    public void await(ProbeOperation probe) {
        probers.add(probe);
    }

    /** Returns whether no receive is posted and no probe waits. */
    boolean isIdle() {
        lock.lock();
        try {
            return posted.size() == 0 && probers.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Fails the receives and probes that only a lost peer could have satisfied. */
    public void failPeer(int peer, String text) {
        lock.lock();
        try {
            posted.removeIf(receive -> servedBy(receive.wantedPeer, peer),
                    receive -> receive.fail(ErrorClass.PROC_FAILED, text));
            probers.failIf(probe -> servedBy(probe.wantedPeer, peer), text);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether a receive or probe waits that this peer could satisfy. */
    public boolean waitsFor(int peer) {
        lock.lock();
        try {
            return posted.any(receive -> servedBy(receive.wantedPeer, peer))
                    || probers.any(probe -> servedBy(probe.wantedPeer, peer));
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether one of the oldest unexpected messages is from this peer. */
    public boolean holdsFrom(int peer) {
        lock.lock();
        try {
            return unexpected.holdsFrom(peer);
        } finally {
            lock.unlock();
        }
    }

    private boolean servedBy(int wantedPeer, int peer) {
        return wantedPeer == peer || wantedPeer == Operation.ANY && hasMember(peer);
    }

    private boolean hasMember(int peer) {
        int[] known = members;
        if (known != null) {
            for (int member : known) {
                if (member == peer) {
                    return true;
                }
            }
        }
        return false;
    }
}
