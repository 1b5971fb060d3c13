package org.quipu.mpj.engine;

/**
 * Where the messages of one communicator context meet their receives (MPI 4.1 section 3.5). Contexts do not disturb each
 * other: each has its own lock.
 */
public final class MatchContext {

    final long id;
    final BriefLock lock = new BriefLock();
    final PostedReceives posted = new PostedReceives();
    final UnexpectedMessages unexpected = new UnexpectedMessages();
    private ProbeOperation probers;

    /** Ranks in the job of the communicator's members; null until the communicator exists here. */
    private volatile int[] members;

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
            return posted.size() == 0 && probers == null;
        } finally {
            lock.unlock();
        }
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

    /** Under the lock: lists a probe that found nothing. */
    void addProber(ProbeOperation probe) {
        probe.next = probers;
        probers = probe;
    }

    /** Under the lock: keeps a message that no receive wanted, and answers the probes that look for it. */
    void keep(UnexpectedMessage message) {
        unexpected.add(message);
        if (probers != null) {
            answerProbers(message);
        }
    }

    private void answerProbers(UnexpectedMessage message) {
        ProbeOperation remaining = null;
        for (ProbeOperation probe = probers; probe != null; ) {
            ProbeOperation next = probe.next;
            if (probe.wants(message.source, message.tag)) {
                probe.found(message);
                probe.complete();
            } else {
                probe.next = remaining;
                remaining = probe;
            }
            probe = next;
        }
        probers = remaining;
    }

    /** Under the lock: fails every receive and probe that can only be served by a peer that is gone. */
    void failPeer(int peer, String text) {
        posted.removeIf(receive -> receive.wantedPeer == peer || receive.wantedPeer == Operation.ANY && hasMember(peer),
                receive -> receive.fail(ErrorClass.PROC_FAILED, text));
        ProbeOperation remaining = null;
        for (ProbeOperation probe = probers; probe != null; ) {
            ProbeOperation next = probe.next;
            if (probe.wantedPeer == peer || probe.wantedPeer == Operation.ANY && hasMember(peer)) {
                probe.fail(ErrorClass.PROC_FAILED, text);
            } else {
                probe.next = remaining;
                remaining = probe;
            }
            probe = next;
        }
        probers = remaining;
    }
}
