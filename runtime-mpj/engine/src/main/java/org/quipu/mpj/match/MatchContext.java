package org.quipu.mpj.match;

import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.sync.BriefLock;

/**
 * The posted receives, unexpected messages and waiting probes of one communicator context (MPI 4.1 section 3.5).
 * Contexts do not disturb each other: each has its own lock.
 *
 * <p>The methods that require the lock may also be called in a section of {@code BiasedLock}.
 */
public final class MatchContext {

    /** Bits of a context's number. */
    public static final int ID_BITS = 40;

    /** The greatest number of a context. */
    public static final long MAX_ID = (1L << ID_BITS) - 1;

    final long id;

    /** Whether its table no longer contains it; a later message to this number creates another context. */
    volatile boolean dropped;

    private final BriefLock lock = new BriefLock();
    private final PostedReceives posted = new PostedReceives();
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final Probers probers = new Probers();

    /** Ranks in the job of the communicator's members; null until the communicator exists here. */
    private volatile int[] members;

    MatchContext(long id) {
        this.id = id;
    }

    /** The number of this context in every process that uses it. */
    public long id() {
        return id;
    }

    /** Returns whether the context is no longer in use, so that messages to its number belong to another one. */
    public boolean isDropped() {
        return dropped;
    }

    /** Sets the ranks in the job of the communicator's members. */
    public void setMembers(int[] jobRanks) {
        members = jobRanks.clone();
    }

    /** Acquires the lock, which must be held only briefly. */
    public void lock() {
        lock.lock();
    }

    /** Releases the lock. */
    public void unlock() {
        lock.unlock();
    }

    /** Returns whether no receive and no message waits here. Requires the lock. */
    public boolean isEmpty() {
        return posted.size() == 0 && unexpected.isEmpty();
    }

    /** Returns whether a receive waits here; may be stale without the lock. */
    public boolean hasReceives() {
        return posted.size() > 0;
    }

    /** Posts a receive, for which there is no message. Requires the lock. */
    public void post(PostedReceive receive) {
        posted.add(receive);
    }

    /** Removes and returns the oldest receive that accepts a message, or null. Requires the lock. */
    public PostedReceive takeReceive(int source, int tag) {
        return posted.take(source, tag);
    }

    /** Returns whether a message waits that the receive accepts. Requires the lock. */
    public boolean hasMessageFor(PostedReceive receive) {
        return unexpected.find(receive.wantedSource, receive.wantedTag) != null;
    }

    /** Removes and returns the oldest message that the receive accepts, or null. Requires the lock. */
    public Envelope takeMessage(PostedReceive receive) {
        return unexpected.take(receive.wantedSource, receive.wantedTag);
    }

    /** Removes and returns the oldest receive that accepts a message; if there is none, keeps the message. */
    public PostedReceive takeReceiveOrKeep(Envelope message) {
        lock.lock();
        PostedReceive receive = posted.take(message.source(), message.tag());
        if (receive == null && (probers.isEmpty() || !probers.answer(message))) {
            unexpected.add(message);
        }
        lock.unlock();
        return receive;
    }

    /** Removes a posted receive; returns false if it has matched already. */
    public boolean withdraw(PostedReceive receive) {
        lock.lock();
        boolean withdrawn = posted.withdraw(receive);
        lock.unlock();
        return withdrawn;
    }

    /** Lets a probe find a message that is here; returns whether there is one. Requires the lock. */
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

    /** Returns whether no receive and no probe waits here. */
    boolean isIdle() {
        lock.lock();
        try {
            return posted.size() == 0 && probers.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Fails every receive and probe that only a lost peer could have served. */
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

    /** Returns whether a receive or probe waits that this peer may serve. */
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
