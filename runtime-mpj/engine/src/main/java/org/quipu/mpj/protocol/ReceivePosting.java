package org.quipu.mpj.protocol;

import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.PostedReceive;
import org.quipu.mpj.match.ProbeOperation;

/**
 * Posts the receives and probes of this process and matches them with messages that have already arrived. Also sends
 * messages of this process to itself. Callable from any thread.
 */
final class ReceivePosting {

    private final Peer[] peers;
    private final Peer self;
    private final MessagePool pool;
    private final Outbox outbox;
    private final RendezvousReceiver rendezvous;
    private final Grants grants;

    ReceivePosting(Peer[] peers, int rank, MessagePool pool, Outbox outbox, RendezvousReceiver rendezvous,
            Grants grants) {
        this.peers = peers;
        this.self = peers[rank];
        this.pool = pool;
        this.outbox = outbox;
        this.rendezvous = rendezvous;
        this.grants = grants;
    }

    /**
     * Posts a receive if no matching message has arrived and one may still arrive. Called in a section of {@code
     * BiasedLock}.
     *
     * @return false if nothing has happened and {@link #post} must be called
     */
    boolean tryPost(MatchContext context, RecvOperation receive) {
        if (context.hasMessageFor(receive) || isLost(receive.wantedPeer())) {
            return false;
        }
        context.post(receive);
        return true;
    }

    /** Posts a receive, which may be complete on return. */
    void post(MatchContext context, RecvOperation receive) {
        context.lock();
        UnexpectedMessage message = (UnexpectedMessage) context.takeMessage(receive);
        boolean lost = message == null && isLost(receive.wantedPeer());
        if (message == null && !lost) {
            context.post(receive);
        }
        context.unlock();
        if (message != null) {
            take(receive, message);
        } else if (lost) {
            receive.fail(ErrorClass.PROC_FAILED, peers[receive.wantedPeer()].lostText());
        }
    }

    private boolean isLost(int peer) {
        return peer >= 0 && peers[peer].lost;
    }

    /** Looks for a message without receiving it. If {@code wait}, a probe that finds none is added to the context. */
    boolean probe(MatchContext context, ProbeOperation probe, boolean wait) {
        context.lock();
        boolean found = context.probe(probe);
        boolean lost = !found && wait && isLost(probe.wantedPeer());
        if (!found && wait && !lost) {
            context.await(probe);
        }
        context.unlock();
        if (found) {
            probe.complete();
        } else if (lost) {
            probe.fail(ErrorClass.PROC_FAILED, peers[probe.wantedPeer()].lostText());
        }
        if (!found) {
            grants.onEmptyProbe();
        }
        return found;
    }

    /** Delivers a message to the receive that it has matched. */
    void take(RecvOperation receive, UnexpectedMessage message) {
        if (message.eager) {
            takeEager(receive, message);
        } else if (message.ownSend != null) {
            deliver(receive, message.ownSend);
            pool.release(message);
        } else {
            rendezvous.answer(receive, message);
            pool.release(message);
        }
    }

    private void takeEager(RecvOperation receive, UnexpectedMessage message) {
        int length = (int) message.bytes();
        Delivery.deliver(receive, message.source(), message.tag(), message.typeCode(), message.elements(),
                message.payload(), 0, length);
        receive.complete();
        Peer peer = peers[message.peer()];
        pool.release(message);
        if (peer == self) {
            peer.restoreCredit(length + Peer.OVERHEAD);
        } else {
            int back = peer.take(length);
            if (back > 0) {
                outbox.returnCredit(peer, back);
            }
        }
    }

    /** Sends a message of this process to itself. */
    void sendToSelf(MatchContext context, SendOperation send, int eagerLimit) {
        context.lock();
        PostedReceive posted = context.takeReceive(send.source(), send.tag());
        context.unlock();
        if (posted != null) {
            deliver((RecvOperation) posted, send);
            return;
        }
        boolean eager = send.bytes() <= eagerLimit && !send.synchronous && self.charge((int) send.bytes());
        UnexpectedMessage message = pool.take(eager ? (int) send.bytes() : 0)
                .with(self.rank, send.source(), send.tag(), send.typeCode(), send.bytes(), send.elements());
        if (eager) {
            message.copy(send.memory, send.offset);
        } else {
            message.ownSend = send;
        }
        posted = context.takeReceiveOrKeep(message);
        if (posted != null) {
            take((RecvOperation) posted, message);
        }
        if (eager) {
            send.complete();
        }
    }

    private static void deliver(RecvOperation receive, SendOperation send) {
        if (send.packer == null) {
            Delivery.deliver(receive, send.source(), send.tag(), send.typeCode(), send.elements(), send.memory,
                    send.offset, send.bytes());
        } else if (Delivery.accept(receive, send.source(), send.tag(), send.typeCode(), send.bytes(),
                send.elements())) {
            Delivery.repack(receive, send.packer, send.bytes());
        }
        receive.complete();
        send.complete();
    }
}
