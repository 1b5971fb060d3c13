package org.quipu.mpj.protocol;

import org.quipu.device.Device;
import org.quipu.device.FrameHandler;
import org.quipu.mpj.match.ContextTable;
import org.quipu.mpj.match.Envelope;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.mpj.sync.AdaptiveSpin;
import org.quipu.mpj.sync.BiasedLock;

/**
 * The protocols of one engine, as described in the package description. Creates the objects that implement them and
 * connects them.
 *
 * <p>Any thread may start, cancel and probe, after {@link BiasedLock#arrive}; the driver calls the other methods.
 */
public final class Protocols {

    private final ContextTable contexts;
    private final Peer[] peers;
    private final int rank;
    private final int ownEagerLimit;
    private final Sender sender;
    private final Reads reads;
    private final RendezvousReceiver rendezvous;
    private final Grants grants;
    private final ReceivePosting posting;
    private final Receiver receiver;
    private final EagerPath eager;

    /**
     * Creates the protocols. The device must know its peers; {@link #handler} must be registered with it.
     *
     * @param rank this process's rank in the job
     * @param size the job's number of processes
     * @param driver is woken when there is work for it
     */
    public Protocols(Device device, int rank, int size, EngineSettings settings, ContextTable contexts, Driver driver,
            BiasedLock sole, AdaptiveSpin spin, Scratches scratches) {
        this.contexts = contexts;
        this.rank = rank;
        ownEagerLimit = settings.eagerLimit(device.eagerLimit(), device.maxPayload());
        peers = new Peer[size];
        for (int peer = 0; peer < size; peer++) {
            peers[peer] = peer == rank ? Peer.self(peer, device, settings) : Peer.remote(peer, device, settings);
        }
        Outbox outbox = new Outbox(peers, driver);
        sender = new Sender(device, outbox);
        OperationTable filling = new OperationTable();
        MessagePool pool = new MessagePool();
        reads = new Reads(device, peers, filling, driver, outbox);
        rendezvous = new RendezvousReceiver(peers, outbox, reads, filling);
        grants = new Grants(contexts, peers, outbox, driver, sole);
        posting = new ReceivePosting(peers, rank, pool, outbox, rendezvous, grants);
        receiver = new Receiver(contexts, peers, pool, outbox, sender, rendezvous, reads, posting, grants);
        eager = new EagerPath(peers, sole, outbox, spin, scratches);
    }

    /** Handles the device's frames. */
    public FrameHandler handler() {
        return receiver;
    }

    /** The short path of eager messages. */
    public EagerPath eager() {
        return eager;
    }

    /** Returns the length in bytes up to which a message to a rank of the job may be eager. */
    public int eagerLimit(int peer) {
        return peer == rank ? ownEagerLimit : peers[peer].eagerLimit;
    }

    /** Starts a prepared send, which may be done when this returns. */
    public void startSend(SendOperation send, MatchContext context, int source, int peer, int tag,
            boolean synchronous) {
        send.to(peers[peer], context.id(), source, tag, synchronous);
        if (peer == rank) {
            posting.sendToSelf(context, send, ownEagerLimit);
        } else {
            sender.start(send);
        }
    }

    /**
     * Posts a receive if no message is there for it. Called in a section of {@link BiasedLock}.
     *
     * @return false if {@link #post} must be called
     */
    public boolean tryPost(MatchContext context, RecvOperation receive) {
        return posting.tryPost(context, receive);
    }

    /** Posts a receive, which may be done when this returns. */
    public void post(MatchContext context, RecvOperation receive) {
        posting.post(context, receive);
    }

    /**
     * Looks for a message; if {@code wait}, a probe that finds none is completed later. Returns whether it found one.
     */
    public boolean probe(MatchContext context, ProbeOperation probe, boolean wait) {
        return posting.probe(context, probe, wait);
    }

    /** Receives a message that a matched probe has removed from matching. */
    public void receive(RecvOperation receive, Envelope message) {
        posting.take(receive, (UnexpectedMessage) message);
    }

    /** Sends and reads what the device takes now. Returns the number of frames and reads. */
    public int work() {
        return sender.work() + reads.work();
    }

    /** Returns whether there is work that the driver has not tried to do. */
    public boolean hasFreshWork() {
        return sender.hasFreshWork() || reads.hasFreshWork();
    }

    /** Sets whether the following frames are handled in a section of {@link BiasedLock}. */
    public void handleAlone(boolean alone) {
        receiver.handleAlone(alone);
    }

    /** Releases what is kept from one frame to the next. Called after each poll. */
    public void endRound() {
        receiver.endRound();
    }

    /** Grants announcements where needed; returns whether this must be repeated. Called by the background thread. */
    public boolean grantWhereNeeded() {
        return grants.grantWhereNeeded();
    }

    /** Returns whether everything sent has been passed to the device; may be stale. */
    public boolean isSendIdle() {
        return sender.isIdle();
    }

    /** Returns whether no receive waits for anything; may be stale. */
    public boolean isReceiveIdle() {
        if (!rendezvous.isIdle()) {
            return false;
        }
        boolean[] idle = {true};
        contexts.forEach(context -> idle[0] &= !context.hasReceives());
        return idle[0];
    }
}
