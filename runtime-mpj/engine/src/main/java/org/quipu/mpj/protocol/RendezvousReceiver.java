package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Landing;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.OperationTable;

/**
 * The receiving side of the rendezvous: answers the announcements of matched messages and stores their data. Any thread
 * may answer; frames are confined to the driver.
 */
final class RendezvousReceiver {

    private final Peer[] peers;
    private final Outbox outbox;
    private final Reads reads;

    /** Receives whose data has not completely arrived. */
    private final OperationTable filling;

    RendezvousReceiver(Peer[] peers, Outbox outbox, Reads reads, OperationTable filling) {
        this.peers = peers;
        this.outbox = outbox;
        this.reads = reads;
        this.filling = filling;
    }

    /** Requests the data of an announced message for the receive that it has matched. */
    void answer(RecvOperation receive, UnexpectedMessage message) {
        Peer peer = peers[message.peer()];
        peer.answered++;
        boolean accepted = Delivery.accept(receive, message.source(), message.tag(), message.typeCode(),
                message.bytes(), message.elements());
        boolean wantsData = accepted && message.bytes() > 0;
        if (wantsData) {
            receive.received = 0;
            receive.fromPeer = message.peer();
            if (message.readable && receive.unpacker == null) {
                read(receive, message, peer);
                return;
            }
            filling.add(receive);
        }
        // Read before the reply is sent: afterwards, the receive may already be complete and reused.
        int receiverId = receive.id();
        int flags = accepted ? 0 : FrameDescriptor.DONE;
        boolean reachable = outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.CTS, 0, flags, 0), 0, 0,
                FrameDescriptor.pair(message.senderId, receiverId));
        if (!wantsData) {
            receive.complete();
        } else if ((!reachable || peer.lost) && filling.remove(receive)) {
            receive.fail(ErrorClass.PROC_FAILED, peer.lostText());
        }
    }

    private void read(RecvOperation receive, UnexpectedMessage message, Peer peer) {
        receive.reading().begin(message.key0, message.key1, message.senderId);
        filling.add(receive);
        if (!reads.add(receive) && filling.remove(receive)) {
            receive.fail(ErrorClass.PROC_FAILED, peer.lostText());
        }
    }

    /** Handles a DATA frame. */
    void onData(int receiverId, long position, MemorySegment memory, long offset, int length) {
        if (!(filling.get(receiverId) instanceof RecvOperation receive)) {
            throw new IllegalStateException("data for an unknown receive " + receiverId);
        }
        // Equal if the device has stored the data at the place that "land" returned.
        if (memory != receive.memory || offset != receive.offset + position) {
            Delivery.fill(receive, position, memory, offset, length);
        }
        receive.received += length;
        if (receive.received == receive.bytes() && filling.remove(receive)) {
            receive.completeFound();
        }
    }

    /** Lets the device store a part of a message directly in the user buffer; returns false if it must not. */
    boolean land(int receiverId, int peer, long position, int length, Landing landing) {
        if (!(filling.get(receiverId) instanceof RecvOperation receive)) {
            return false;
        }
        boolean fits = receive.unpacker == null && receive.fromPeer == peer && position >= 0
                && position + length <= receive.capacity;
        if (fits) {
            landing.set(receive.memory, receive.offset + position);
        }
        return fits;
    }

    /** Returns whether no receive waits for data; may be stale. */
    boolean isIdle() {
        return filling.size() == 0;
    }

    /** Fails the receives that wait for data from a lost peer. */
    void failPeer(int peer, String text) {
        for (Operation operation : filling.snapshot()) {
            if (operation instanceof RecvOperation receive && receive.fromPeer == peer && filling.remove(receive)) {
                receive.fail(ErrorClass.PROC_FAILED, text);
            }
        }
    }
}
