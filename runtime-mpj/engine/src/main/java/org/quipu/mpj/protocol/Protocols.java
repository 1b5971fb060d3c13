package org.quipu.mpj.protocol;

import org.jspecify.annotations.Nullable;
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
 * The protocols of one engine; see the package description. Creates and connects the objects that implement them.
 *
 * <p>Any thread may start, cancel and probe, after {@link BiasedLock#arrive}. All other methods are confined to the
 * driver.
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
    private final ActiveMessages active;

    /**
     * Creates the protocols. The device must be connected to its peers; {@link #handler} must be registered with it.
     *
     * @param rank this process's rank in the job
     * @param size number of processes of the job
     * @param driver woken when work is queued for it
     */
    public Protocols(Device device, int rank, int size, EngineSettings settings, ContextTable contexts, Driver driver,
            BiasedLock bias, AdaptiveSpin spin, Scratches scratches) {
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
        grants = new Grants(contexts, peers, outbox, driver, bias);
        posting = new ReceivePosting(peers, rank, pool, outbox, rendezvous, grants);
        active = new ActiveMessages(peers, device, outbox);
        receiver = new Receiver(contexts, peers, pool, outbox, sender, rendezvous, reads, posting, grants, active);
        eager = new EagerPath(peers, bias, outbox, spin, scratches);
    }

    /** Returns the handler of the device's frames. */
    public FrameHandler handler() {
        return receiver;
    }

    /** Returns the fast path of eager messages. */
    public EagerPath eager() {
        return eager;
    }

    /** Returns the messages that handlers execute on arrival. */
    public ActiveMessages active() {
        return active;
    }

    /** Returns the length in bytes up to which a message to a rank of the job may be eager. */
    public int eagerLimit(int peer) {
        return peer == rank ? ownEagerLimit : peers[peer].eagerLimit;
    }

    /** Returns whether the connection to any other process has been lost. */
    public boolean hasLostPeer() {
        return receiver.losses() > 0;
    }

    /** Returns the number of processes whose connection has been lost. */
    public int losses() {
        return receiver.losses();
    }

    /** Returns the error message for operations with a lost process; null if it has not been lost. */
    public @Nullable String lossOf(int peer) {
        return peers[peer].lost ? peers[peer].lostText() : null;
    }

    /** Starts a prepared send, which may be complete on return. */
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
     * Posts a receive if no matching message has arrived. Called in a section of {@link BiasedLock}.
     *
     * @return false if nothing has happened and {@link #post} must be called
     */
    public boolean tryPost(MatchContext context, RecvOperation receive) {
        return posting.tryPost(context, receive);
    }

    /** Posts a receive, which may be complete on return. */
    public void post(MatchContext context, RecvOperation receive) {
        posting.post(context, receive);
    }

    /**
     * Looks for a message and returns whether there is one. If {@code wait}, a probe that finds none completes later.
     */
    public boolean probe(MatchContext context, ProbeOperation probe, boolean wait) {
        return posting.probe(context, probe, wait);
    }

    /** Receives a message that a matched probe has removed from matching. */
    public void receive(RecvOperation receive, Envelope message) {
        posting.take(receive, (UnexpectedMessage) message);
    }

    /** Sends and reads what the device accepts now. Returns the number of frames and reads. */
    public int work() {
        return sender.work() + reads.work();
    }

    /** Returns whether work has been queued that the driver has not tried to do. */
    public boolean hasNewWork() {
        return sender.hasNewWork() || reads.hasNewWork();
    }

    /** Sets whether the following frames are handled in a section of {@link BiasedLock}. */
    public void handleAlone(boolean alone) {
        receiver.handleAlone(alone);
    }

    /** Releases what is held from one frame to the next. Called after each poll. */
    public void endRound() {
        receiver.endRound();
    }

    /** Grants announcements where needed; returns whether to call this again later. Called by the background thread. */
    public boolean grantWhereNeeded() {
        return grants.grantWhereNeeded();
    }

    /** Returns whether everything sent has been passed to the device; may be stale. */
    public boolean isSendIdle() {
        return sender.isIdle();
    }

    /** Returns whether all queued frames have been passed to the device; may be stale. */
    public boolean isQueueEmpty() {
        return sender.isQueueEmpty();
    }

    /** Returns whether no receive is in progress; may be stale. */
    public boolean isReceiveIdle() {
        if (!rendezvous.isIdle()) {
            return false;
        }
        boolean[] idle = {true};
        contexts.forEach(context -> idle[0] &= !context.hasReceives());
        return idle[0];
    }
}
