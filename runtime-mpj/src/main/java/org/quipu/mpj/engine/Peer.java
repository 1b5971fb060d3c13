package org.quipu.mpj.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.quipu.device.Lane;

/**
 * What the engine keeps for each rank of the job: credit for eager messages, and frames that wait to go there. The queue itself is that of messages
 * and their announcements, whose order matters; so the way of a short message has one object to look at.
 */
final class Peer extends FrameQueue {

    /** What keeping an unexpected message costs beside its payload, in bytes. */
    static final int OVERHEAD = 64;

    private static final VarHandle CREDIT;
    private static final VarHandle TAKEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            CREDIT = lookup.findVarHandle(Peer.class, "credit", int.class);
            TAKEN = lookup.findVarHandle(Peer.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int rank;

    /** Where messages pass while one thread alone communicates; null if there is no such way. */
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

    /** Set once, when the device has reported the peer as gone. */
    volatile boolean lost;
    private String loss;

    /** Bytes received from it straight into posted receives and not yet given back; only the driver touches it. */
    int consumed;

    /** Bytes that may still be sent to it eagerly. */
    private int credit;

    /** Bytes received from it out of the unexpected messages and not yet given back. */
    @SuppressWarnings("unused")
    private int taken;

    Peer(int rank, Lane lane, int eagerLimit, long readLimit, int chunk, EngineSettings settings) {
        this.rank = rank;
        this.lane = lane;
        this.eagerLimit = eagerLimit;
        this.readLimit = readLimit;
        this.chunk = chunk;
        this.announcements = new Announcements(settings.announcements());
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

    /** Takes credit for an eager message; false if there is not enough. */
    boolean charge(int length) {
        int cost = length + OVERHEAD;
        if ((int) CREDIT.getAndAdd(this, -cost) >= cost) {
            return true;
        }
        CREDIT.getAndAdd(this, cost);
        return false;
    }

    /** As {@link #charge}, in a section of {@link SoleUser}. */
    boolean chargeAlone(int length) {
        int cost = length + OVERHEAD;
        if (credit < cost) {
            return false;
        }
        credit -= cost;
        return true;
    }

    void giveBack(int bytes) {
        CREDIT.getAndAdd(this, bytes);
    }

    /** Notes that an unexpected message has been received. Returns the bytes to give back now, or 0 to wait for more. */
    int take(int length, int threshold) {
        int cost = length + OVERHEAD;
        if ((int) TAKEN.getAndAdd(this, cost) + cost < threshold) {
            return 0;
        }
        return (int) TAKEN.getAndSet(this, 0);
    }
}
