package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

import org.quipu.device.FrameHandler;
import org.quipu.device.Landing;
import org.quipu.mpj.error.ErrorClass;

/**
 * The receiving side of the protocols: what arrives meets what is wanted. Frames are handled by the driver; receives and messages
 * of this process to itself come from any thread.
 */
final class Receiver implements FrameHandler {

    /** Announcements that a sender may send beyond the bound, while a receive waits. */
    private static final int GRANTED_AT_ONCE = 1024;

    /**
     * Checks without progress after which announcements are granted although no unexpected message of the peer is left.
     * Matched probes may have taken its messages, whose credit comes back only when they are received.
     */
    private static final int MOST_STANDSTILLS = 8;

    /**
     * Credit is given back by parts, of posted and of unexpected messages each. Half a credit of each might be all of it: then no message could be eager any more,
     * and none would be consumed so that more is given back.
     */
    private static final int CREDIT_PARTS = 4;

    /** Messages of so many bytes at most are copied with the lock of their context held, which is mostly the next message's as well. */
    private static final int MOST_HELD_BYTES = 256;

    private final ContextTable contexts;
    private final Peer[] peers;
    private final Progress progress;
    private final Outbox outbox;
    private final Sender sender;
    private final Delivery delivery = new Delivery();
    private final MessagePool pool = new MessagePool();
    private final OperationTable filling;
    private final Reads reads;
    private final int creditThreshold;
    private final int self;
    private final SoleUser sole;

    /** Whether the driver is in a section of {@link SoleUser}; only the driver touches it. */
    private boolean alone;

    /** The context whose lock the driver keeps from one short message to the next; null if none. Only the driver touches it. */
    private MatchContext held;

    /** Whether some peer may be holding messages back; set after that peer's own mark. */
    private volatile boolean anyHolding;

    /** Whether a probe has found nothing since the last grants. */
    private volatile boolean probedInVain;

    Receiver(ContextTable contexts, Peer[] peers, int self, Progress progress, Outbox outbox, Sender sender,
            OperationTable filling, Reads reads, int creditBytes, SoleUser sole) {
        this.contexts = contexts;
        this.peers = peers;
        this.self = self;
        this.progress = progress;
        this.outbox = outbox;
        this.sender = sender;
        this.filling = filling;
        this.reads = reads;
        this.sole = sole;
        this.creditThreshold = threshold(creditBytes);
    }

    private static int threshold(int creditBytes) {
        return Math.max(1, creditBytes / CREDIT_PARTS);
    }

    /** The most credit, in bytes, that the receiver may keep although it has received all messages. */
    static int mostKept(int creditBytes) {
        return 2 * (threshold(creditBytes) - 1);
    }

    /** Tells whether the frames that follow are handled in a section of {@link SoleUser}. Called by the driver. */
    void handleAlone(boolean newAlone) {
        alone = newAlone;
    }

    @Override
    public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (FrameDescriptor.kind(h0) == FrameDescriptor.EAGER) {
            onEager(peer, h0, h1, (int) h3, memory, offset, length);
        } else {
            endRound();
            onProtocol(peer, h0, h1, h2, h3, memory, offset, length);
        }
    }

    private void onProtocol(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        switch (FrameDescriptor.kind(h0)) {
            case FrameDescriptor.DATA -> onData(FrameDescriptor.low(h3), h2, memory, offset, length);
            case FrameDescriptor.RTS -> onAnnounced(peer, h0, h1, h2, h3, memory, offset, length);
            case FrameDescriptor.CTS -> sender.onClearToSend(peers[peer], FrameDescriptor.high(h3), FrameDescriptor.low(h3), h2,
                    (FrameDescriptor.flags(h0) & FrameDescriptor.DONE) != 0);
            case FrameDescriptor.CREDIT -> peers[peer].creditCame((int) h2);
            case FrameDescriptor.HOLDING -> hold(peer);
            case FrameDescriptor.GRANT -> peers[peer].granted((int) h2);
            default -> throw new IllegalStateException("rank " + peer + " sent a frame of unknown kind "
                    + FrameDescriptor.kind(h0));
        }
    }

    private void onEager(int peer, long h0, long h1, int elements, MemorySegment memory, long offset, int length) {
        MatchContext context = contextOf(h0);
        int source = FrameDescriptor.high(h1);
        int tag = FrameDescriptor.low(h1);
        int type = FrameDescriptor.type(h0);
        RecvOperation receive = takePosted(context, source, tag, length);
        if (receive == null) {
            endRound();
            receive = keepOrTakePosted(context, peer, source, tag, type, elements, memory, offset, length);
        }
        if (receive != null) {
            delivery.move(receive, source, tag, type, elements, memory, offset, length);
            if (receive.isWatched()) {
                endRound();
            }
            receive.completeFound();
            consumed(peers[peer], length);
        }
    }

    /** Keeps a message that no receive waits for; gives the receive if one has been posted meanwhile, and then keeps nothing. */
    private RecvOperation keepOrTakePosted(MatchContext context, int peer, int source, int tag, int type, int elements, MemorySegment memory,
            long offset, int length) {
        // Copied outside the lock; only frames from this peer could overtake, and they come through this thread.
        UnexpectedMessage message = pool.take(length).with(peer, source, tag, type, length, elements);
        message.copy(memory, offset);
        RecvOperation receive = takeOrKeep(context, message);
        if (receive != null) {
            pool.giveBack(message);
        }
        return receive;
    }

    /** The context of a message; if that is not the one that is held, none is from now on. */
    private MatchContext contextOf(long h0) {
        MatchContext kept = held;
        long id = FrameDescriptor.context(h0);
        if (kept != null && kept.id == id && !kept.dropped) {
            return kept;
        }
        endRound();
        return contexts.get(id);
    }

    private RecvOperation takePosted(MatchContext context, int source, int tag, int length) {
        if (alone) {
            return context.posted.take(source, tag);
        }
        if (held == null) {
            context.lock.lock();
            held = context;
        }
        RecvOperation receive = context.posted.take(source, tag);
        if (length > MOST_HELD_BYTES) {
            endRound();
        }
        return receive;
    }

    /** Gives back what the driver keeps from one message to the next. To be called after each poll, and before anything that takes long or locks something else. */
    void endRound() {
        if (held != null) {
            held.lock.unlock();
            held = null;
        }
    }

    /** Notes that a posted receive has got a message; gives back what that has cost the peer, now and then. Called by the driver, or in a section of {@link SoleUser}. */
    void consumed(Peer peer, int length) {
        peer.consumed += length + Peer.OVERHEAD;
        if (peer.consumed >= creditThreshold) {
            int back = peer.consumed;
            peer.consumed = 0;
            endRound();
            returnCredit(peer, back);
        }
    }

    private void returnCredit(Peer peer, int bytes) {
        outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.CREDIT, 0, 0, 0), 0, bytes, 0);
    }

    private void hold(int peer) {
        peers[peer].holding = true;
        anyHolding = true;
        progress.rouseBackground();
    }

    /**
     * Allows senders that hold messages back to announce some more, where a receive or probe waits that may be for one of those. Called now and
     * then, so that memory for announcements grows slowly even if a receive waits for ever.
     *
     * @return whether some peer goes on holding messages back
     */
    boolean grantWhatIsWaitedFor() {
        if (anyHolding) {
            sole.visit();
            try {
                grant();
            } finally {
                sole.goAway();
            }
        }
        return anyHolding;
    }

    private void grant() {
        anyHolding = false;
        boolean probed = probedInVain;
        probedInVain = false;
        for (Peer peer : peers) {
            if (peer.holding) {
                if (!peer.lost && needsGrant(peer, probed)) {
                    peer.holding = false;
                    outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.GRANT, 0, 0, 0), 0, GRANTED_AT_ONCE, 0);
                } else {
                    anyHolding = true;
                }
            }
        }
    }

    /**
     * Returns whether a receive or probe may wait for a message that the peer holds back behind messages that no
     * receive takes. No grant is needed while receives get messages from the peer, because credit returns to it. Nor is
     * one needed where no unexpected message from the peer is left, because all credit has returned; but see {@link
     * #MOST_STANDSTILLS}.
     */
    private boolean needsGrant(Peer peer, boolean probed) {
        int progress = peer.progress();
        if (progress != peer.progressSeen) {
            peer.progressSeen = progress;
            peer.standstills = 0;
            return false;
        }
        boolean[] waits = {probed};
        boolean[] hasUnexpected = {false};
        contexts.forEach(context -> {
            waits[0] |= context.waitsFor(peer.rank);
            hasUnexpected[0] |= context.holdsFrom(peer.rank);
        });
        return waits[0] && (hasUnexpected[0] || ++peer.standstills >= MOST_STANDSTILLS);
    }

    @Override
    public void onRead(int peer, long ticket, boolean whole) {
        endRound();
        reads.onRead(ticket, whole);
    }

    private void onAnnounced(int peer, long h0, long h1, long bytes, long h3, MemorySegment memory, long offset, int length) {
        UnexpectedMessage message = pool.take(0).with(peer, FrameDescriptor.high(h1), FrameDescriptor.low(h1),
                FrameDescriptor.type(h0), bytes, FrameDescriptor.low(h3));
        message.senderId = FrameDescriptor.high(h3);
        if (length == FrameDescriptor.KEY_BYTES) {
            message.readable = true;
            message.key0 = memory.get(FrameDescriptor.KEY_WORD, offset);
            message.key1 = memory.get(FrameDescriptor.KEY_WORD, offset + Long.BYTES);
        }
        RecvOperation receive = takeOrKeep(contexts.get(FrameDescriptor.context(h0)), message);
        if (receive != null) {
            take(receive, message);
        }
    }

    @Override
    public boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        if (FrameDescriptor.kind(h0) != FrameDescriptor.DATA
                || !(filling.get(FrameDescriptor.low(h3)) instanceof RecvOperation receive)) {
            return false;
        }
        boolean fits = receive.unpacker == null && receive.fromPeer == peer && h2 >= 0 && h2 + length <= receive.capacity;
        if (fits) {
            landing.set(receive.memory, receive.offset + h2);
        }
        return fits;
    }

    private void onData(int receiverId, long position, MemorySegment memory, long offset, int length) {
        if (!(filling.get(receiverId) instanceof RecvOperation receive)) {
            throw new IllegalStateException("data for an unknown receive " + receiverId);
        }
        if (memory != receive.memory || offset != receive.offset + position) {
            delivery.fill(receive, position, memory, offset, length);
        }
        receive.received += length;
        if (receive.received == receive.bytes && filling.remove(receive)) {
            receive.completeFound();
        }
    }

    /**
     * Posts a receive if no message is there for it and one may still come. In a section of {@link SoleUser}.
     *
     * @return false if it must be posted by {@link #post}
     */
    boolean tryPost(MatchContext context, RecvOperation receive) {
        if (context.unexpected.find(receive.wantedSource, receive.wantedTag) != null
                || receive.wantedPeer >= 0 && peers[receive.wantedPeer].lost) {
            return false;
        }
        context.posted.add(receive);
        return true;
    }

    /** Posts a receive; it may be done when this returns. */
    void post(MatchContext context, RecvOperation receive) {
        context.lock.lock();
        UnexpectedMessage message = context.unexpected.take(receive.wantedSource, receive.wantedTag);
        boolean lost = false;
        if (message == null) {
            lost = receive.wantedPeer >= 0 && peers[receive.wantedPeer].lost;
            if (!lost) {
                context.posted.add(receive);
            }
        }
        context.lock.unlock();
        if (message != null) {
            take(receive, message);
        } else if (lost) {
            receive.fail(ErrorClass.PROC_FAILED, peers[receive.wantedPeer].lostText());
        }
    }

    /** Takes a posted receive back, which is done then; nothing happens if it has its message already. */
    void cancel(MatchContext context, RecvOperation receive) {
        context.lock.lock();
        boolean withdrawn = context.posted.withdraw(receive);
        context.lock.unlock();
        if (withdrawn) {
            receive.errorClass = ErrorClass.CANCELLED;
            receive.complete();
        }
    }

    /** Gives a receive the message that it is for. */
    void take(RecvOperation receive, UnexpectedMessage message) {
        if (!message.eager) {
            answer(receive, message);
            pool.giveBack(message);
            return;
        }
        int length = (int) message.bytes;
        delivery.move(receive, message.source, message.tag, message.typeCode, message.elements, message.payload(), 0, length);
        receive.complete();
        Peer peer = peers[message.peer];
        pool.giveBack(message);
        if (peer.rank == self) {
            peer.giveBack(length + Peer.OVERHEAD);
        } else {
            int back = peer.take(length, creditThreshold);
            if (back > 0) {
                returnCredit(peer, back);
            }
        }
    }

    /** A receive has met an announced message: asks for the data, or takes it from this process's own memory. */
    private void answer(RecvOperation receive, UnexpectedMessage message) {
        SendOperation own = message.ownSend;
        if (own != null) {
            deliverOwn(receive, own);
            return;
        }
        Peer peer = peers[message.peer];
        peer.answered++;
        boolean accepted = delivery.accept(receive, message.source, message.tag, message.typeCode, message.bytes,
                message.elements);
        if (accepted && message.bytes > 0) {
            receive.received = 0;
            receive.fromPeer = message.peer;
            if (message.readable && receive.unpacker == null) {
                read(receive, message, peer);
                return;
            }
            filling.add(receive);
        }
        // Read before the answer is out: the receive may be done, and in use again, right after.
        int receiverId = receive.id;
        boolean reachable = outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.CTS, 0, accepted ? 0 : FrameDescriptor.DONE, 0),
                0, 0, FrameDescriptor.pair(message.senderId, receiverId));
        if (accepted && message.bytes == 0) {
            receive.complete();
        } else if (accepted && (!reachable || peer.lost) && filling.remove(receive)) {
            receive.fail(ErrorClass.PROC_FAILED, peer.lostText());
        } else if (!accepted) {
            receive.complete();
        }
    }

    private void read(RecvOperation receive, UnexpectedMessage message, Peer peer) {
        receive.reading().begin(message.key0, message.key1, message.senderId);
        filling.add(receive);
        if (!reads.add(receive) && filling.remove(receive)) {
            receive.fail(ErrorClass.PROC_FAILED, peer.lostText());
        }
    }

    /** A message of this process to itself. */
    void sendToSelf(MatchContext context, SendOperation send, int eagerLimit) {
        context.lock.lock();
        RecvOperation receive = context.posted.take(send.source, send.tag);
        context.lock.unlock();
        if (receive != null) {
            deliverOwn(receive, send);
            return;
        }
        boolean eager = send.bytes <= eagerLimit && !send.synchronous && peers[self].charge((int) send.bytes);
        UnexpectedMessage message = pool.take(eager ? (int) send.bytes : 0)
                .with(self, send.source, send.tag, send.typeCode, send.bytes, send.elements);
        if (eager) {
            message.copy(send.memory, send.offset);
        } else {
            message.ownSend = send;
        }
        receive = takeOrKeep(context, message);
        if (receive != null) {
            take(receive, message);
        }
        if (eager) {
            send.complete();
        }
    }

    private static RecvOperation takeOrKeep(MatchContext context, UnexpectedMessage message) {
        context.lock.lock();
        RecvOperation receive = context.posted.take(message.source, message.tag);
        if (receive == null) {
            context.keep(message);
        }
        context.lock.unlock();
        return receive;
    }

    private void deliverOwn(RecvOperation receive, SendOperation send) {
        if (send.packer == null) {
            delivery.move(receive, send.source, send.tag, send.typeCode, send.elements, send.memory, send.offset, send.bytes);
        } else if (delivery.accept(receive, send.source, send.tag, send.typeCode, send.bytes, send.elements)) {
            delivery.repack(receive, send.packer, send.bytes);
        }
        receive.complete();
        send.complete();
    }

    /** Looks for a message without receiving it; a probe that finds none is listed if it shall wait. */
    boolean probe(MatchContext context, ProbeOperation probe, boolean wait) {
        context.lock.lock();
        UnexpectedMessage message = probe.takes
                ? context.unexpected.take(probe.wantedSource, probe.wantedTag)
                : context.unexpected.find(probe.wantedSource, probe.wantedTag);
        boolean lost = message == null && wait && probe.wantedPeer >= 0 && peers[probe.wantedPeer].lost;
        if (message != null) {
            probe.found(message);
        } else if (wait && !lost) {
            context.probers.add(probe);
        }
        context.lock.unlock();
        if (message != null) {
            probe.complete();
        } else if (lost) {
            probe.fail(ErrorClass.PROC_FAILED, peers[probe.wantedPeer].lostText());
        }
        if (message == null && anyHolding) {
            probedInVain = true;
        }
        return message != null;
    }

    /** Whether receives wait for something to arrive. May be stale. */
    boolean isIdle() {
        if (filling.size() > 0) {
            return false;
        }
        boolean[] idle = {true};
        contexts.forEach(context -> idle[0] &= context.posted.size() == 0);
        return idle[0];
    }

    @Override
    public void onPeerLost(int peer, Throwable cause) {
        endRound();
        peers[peer].lose(cause);
        String text = peers[peer].lostText();
        sender.failPeer(peers[peer]);
        reads.drop(peer);
        for (Operation operation : filling.snapshot()) {
            if (operation instanceof RecvOperation receive && receive.fromPeer == peer && filling.remove(receive)) {
                receive.fail(ErrorClass.PROC_FAILED, text);
            }
        }
        contexts.forEach(context -> {
            context.lock.lock();
            try {
                context.failPeer(peer, text);
            } finally {
                context.lock.unlock();
            }
        });
    }
}
