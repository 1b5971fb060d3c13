package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.device.FrameHandler;
import org.quipu.device.Landing;
import org.quipu.mpj.match.ContextTable;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.PostedReceive;

/** Handles incoming frames. Confined to the driver, because the device calls it from {@code poll}. */
final class Receiver implements FrameHandler {

    /** Longest message, in bytes, after which the context's lock is kept: the next message usually needs it too. */
    private static final int MAX_HELD_BYTES = 256;

    private final ContextTable contexts;
    private final Peer[] peers;
    private final MessagePool pool;
    private final Outbox outbox;
    private final Sender sender;
    private final RendezvousReceiver rendezvous;
    private final Reads reads;
    private final ReceivePosting posting;
    private final Grants grants;
    private final ActiveMessages active;

    /** Whether the driver is in a section of {@code BiasedLock}. */
    private boolean alone;

    /** Number of lost peers; written by the driver. */
    private volatile int losses;

    /** The context whose lock the driver holds from one short message to the next; null if none. */
    private @Nullable MatchContext held;

    Receiver(ContextTable contexts, Peer[] peers, MessagePool pool, Outbox outbox, Sender sender,
            RendezvousReceiver rendezvous, Reads reads, ReceivePosting posting, Grants grants,
            ActiveMessages active) {
        this.contexts = contexts;
        this.peers = peers;
        this.pool = pool;
        this.outbox = outbox;
        this.sender = sender;
        this.rendezvous = rendezvous;
        this.reads = reads;
        this.posting = posting;
        this.grants = grants;
        this.active = active;
    }

    /** Returns the number of lost peers. Callable from any thread. */
    int losses() {
        return losses;
    }

    /** Sets whether the following frames are handled in a section of {@code BiasedLock}. */
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

    private void onProtocol(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        switch (FrameDescriptor.kind(h0)) {
            case FrameDescriptor.DATA -> rendezvous.onData(FrameDescriptor.low(h3), h2, memory, offset, length);
            case FrameDescriptor.RTS -> onAnnounced(peer, h0, h1, h2, h3, memory, offset, length);
            case FrameDescriptor.CTS -> sender.onClearToSend(peers[peer], FrameDescriptor.high(h3),
                    FrameDescriptor.low(h3), h2, (FrameDescriptor.flags(h0) & FrameDescriptor.DONE) != 0);
            case FrameDescriptor.CREDIT -> peers[peer].creditReceived((int) h2);
            case FrameDescriptor.HOLDING -> grants.onHolding(peers[peer]);
            case FrameDescriptor.ACTIVE -> active.onFrame(peer, h0, h1, h2, h3, memory, offset, length);
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
        RecvOperation receive = (RecvOperation) takePosted(context, source, tag, length);
        if (receive == null) {
            endRound();
            receive = keepOrTakePosted(context, peer, source, tag, type, elements, memory, offset, length);
        }
        if (receive != null) {
            Delivery.deliver(receive, source, tag, type, elements, memory, offset, length);
            if (receive.isWatched()) {
                endRound();
            }
            receive.completeFound();
            int back = peers[peer].consume(length);
            if (back > 0) {
                endRound();
                outbox.returnCredit(peers[peer], back);
            }
        }
    }

    /** Stores an unexpected message; if a matching receive has been posted meanwhile, returns that instead. */
    private @Nullable RecvOperation keepOrTakePosted(MatchContext context, int peer, int source, int tag, int type,
            int elements, MemorySegment memory, long offset, int length) {
        // Copied outside the lock. Only frames from this peer could overtake this one, and this thread handles them
        // all.
        UnexpectedMessage message = pool.take(length).with(peer, source, tag, type, length, elements);
        message.copy(memory, offset);
        PostedReceive receive = context.takeReceiveOrKeep(message);
        if (receive != null) {
            pool.release(message);
        }
        return (RecvOperation) receive;
    }

    /** Returns the context of a message. If the lock of another context is held, releases it. */
    private MatchContext contextOf(long h0) {
        MatchContext kept = held;
        long id = FrameDescriptor.context(h0);
        if (kept != null && kept.id() == id && !kept.isDropped()) {
            return kept;
        }
        endRound();
        return contexts.get(id);
    }

    private @Nullable PostedReceive takePosted(MatchContext context, int source, int tag, int length) {
        if (alone) {
            return context.takeReceive(source, tag);
        }
        if (held == null) {
            context.lock();
            held = context;
        }
        PostedReceive receive = context.takeReceive(source, tag);
        if (length > MAX_HELD_BYTES) {
            endRound();
        }
        return receive;
    }

    /**
     * Releases the lock that is held from one message to the next. Called after each poll, and before any long
     * operation or acquisition of another lock.
     */
    void endRound() {
        if (held != null) {
            held.unlock();
            held = null;
        }
    }

    private void onAnnounced(int peer, long h0, long h1, long bytes, long h3, MemorySegment memory, long offset,
            int length) {
        UnexpectedMessage message = pool.take(0).with(peer, FrameDescriptor.high(h1), FrameDescriptor.low(h1),
                FrameDescriptor.type(h0), bytes, FrameDescriptor.low(h3));
        message.senderId = FrameDescriptor.high(h3);
        if (length == FrameDescriptor.KEY_BYTES) {
            message.readable = true;
            message.key0 = memory.get(FrameDescriptor.KEY_WORD, offset);
            message.key1 = memory.get(FrameDescriptor.KEY_WORD, offset + Long.BYTES);
        }
        PostedReceive receive = contexts.get(FrameDescriptor.context(h0)).takeReceiveOrKeep(message);
        if (receive != null) {
            posting.take((RecvOperation) receive, message);
        }
    }

    @Override
    public void onRead(int peer, long ticket, boolean whole) {
        endRound();
        reads.onRead(ticket, whole);
    }

    @Override
    public boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        return FrameDescriptor.kind(h0) == FrameDescriptor.DATA
                && rendezvous.land(FrameDescriptor.low(h3), peer, h2, length, landing);
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    public void onPeerLost(int peer, Throwable cause) {
        endRound();
        peers[peer].markLost(cause);
        losses++;
        String text = peers[peer].lostText();
        sender.failPeer(peers[peer]);
        reads.drop(peer);
        rendezvous.failPeer(peer, text);
        contexts.forEach(context -> context.failPeer(peer, text));
        active.failPeer(peer, text);
    }
}
