package org.quipu.mpj.engine;

import org.quipu.mpj.error.ErrorClass;

/**
 * Where the messages of one communicator context meet their receives (MPI 4.1 section 3.5). Contexts do not disturb each
 * other: each has its own lock.
 */
public final class MatchContext {

    final long id;
    final BriefLock lock = new BriefLock();
    final PostedReceives posted = new PostedReceives();
    final UnexpectedMessages unexpected = new UnexpectedMessages();
    final Probers probers = new Probers();

    /** Ranks in the job of the communicator's members; null until the communicator exists here. */
    private volatile int[] members;

    /** Whether its table has it no more; a message that is for it then makes another. */
    volatile boolean dropped;

    MatchContext(long id) {
        this.id = id;
    }

    /** The number that names this context in every process that takes part in it. */
    public long id() {
        return id;
    }

    /** Tells who takes part. */
    public void setMembers(int[] jobRanks) {
        members = jobRanks.clone();
    }

    /** Whether no receive and no probe waits here. */
    boolean isIdle() {
        lock.lock();
        try {
            return posted.size() == 0 && probers.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Under the lock, or in a section of {@link SoleUser}: whether neither a receive nor a message waits here. */
    boolean isEmpty() {
        return posted.size() == 0 && unexpected.isEmpty();
    }

    boolean hasMember(int peer) {
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

    /** Under the lock: keeps a message that no receive wanted, unless a probe that looks for it takes it. */
    void keep(UnexpectedMessage message) {
        if (probers.isEmpty() || !probers.answer(message)) {
            unexpected.add(message);
        }
    }

    /** Under the lock: fails every receive and probe that can only be served by a peer that is gone. */
    void failPeer(int peer, String text) {
        posted.removeIf(receive -> servedBy(receive.wantedPeer, peer), receive -> receive.fail(ErrorClass.PROC_FAILED, text));
        probers.failIf(probe -> servedBy(probe.wantedPeer, peer), text);
    }

    /** Whether a receive or probe waits that this peer may serve. */
    boolean waitsFor(int peer) {
        lock.lock();
        try {
            return posted.any(receive -> servedBy(receive.wantedPeer, peer)) || probers.any(probe -> servedBy(probe.wantedPeer, peer));
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether one of the oldest unexpected messages is from this peer. */
    boolean holdsFrom(int peer) {
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
}
