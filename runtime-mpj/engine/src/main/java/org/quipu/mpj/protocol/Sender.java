package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Device;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.OperationTable;

/**
 * The sending side of the protocols. An eager message is sent immediately, or queued until there is credit for it. A
 * longer message is announced. When a receive has matched, the message is sent in parts, or the receiver reads it from
 * memory. Any thread may start a send; only the driver handles frames and sends parts.
 */
final class Sender implements Outbox.Announcer {

    private final Device device;
    private final Outbox outbox;
    private final OperationTable announced = new OperationTable();
    private final Streams streams;

    Sender(Device device, Outbox outbox) {
        this.device = device;
        this.outbox = outbox;
        streams = new Streams(announced);
    }

    /** Starts a send to another process. */
    void start(SendOperation send) {
        Peer peer = send.peer;
        if (send.bytes() <= peer.eagerLimit && !send.synchronous) {
            startEager(send);
        } else {
            announce(send);
        }
    }

    /** Starts an eager send; it is queued if there is no credit for it. */
    private void startEager(SendOperation send) {
        Peer peer = send.peer;
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, send.typeCode(), 0, send.context);
        long h1 = h1(send);
        int answer = peer.waiting
                ? Device.BACK_PRESSURE
                : peer.sendEager(h0, h1, send.elements(), send.memory, send.offset, (int) send.bytes());
        switch (answer) {
            case Device.ACCEPTED -> send.complete();
            case Device.BACK_PRESSURE, Peer.NO_CREDIT -> outbox.enqueue(send, h0, h1);
            default -> send.fail(ErrorClass.PROC_FAILED, peer.lostText());
        }
    }

    private void announce(SendOperation send) {
        Peer peer = send.peer;
        MemorySegment key = prepareToAnnounce(send);
        boolean reachable = outbox.announce(peer, h0OfAnnouncement(send), h1(send), send.bytes(),
                FrameDescriptor.pair(send.id(), send.elements()), key);
        if (!reachable || peer.lost) {
            fail(send);
        }
    }

    /** Registers a send, so that the receiver can refer to it by number. Returns the payload of the announcement. */
    private MemorySegment prepareToAnnounce(SendOperation send) {
        // Exposed before it is registered, so that the thread that ends the send also ends the exposure.
        boolean readable = send.packer == null && send.bytes() >= send.peer.readLimit;
        MemorySegment key = readable ? send.expose(device) : FrameDescriptor.NO_PAYLOAD;
        announced.add(send);
        return key;
    }

    private static long h0OfAnnouncement(SendOperation send) {
        return FrameDescriptor.h0(FrameDescriptor.RTS, send.typeCode(), 0, send.context);
    }

    private static long h1(SendOperation send) {
        return FrameDescriptor.pair(send.source(), send.tag());
    }

    @Override
    public int announceInstead(SendOperation send) {
        MemorySegment key = prepareToAnnounce(send);
        int answer = send.peer.send(h0OfAnnouncement(send), h1(send), send.bytes(),
                FrameDescriptor.pair(send.id(), send.elements()), key, 0, (int) key.byteSize());
        if (answer != Device.ACCEPTED && announced.remove(send)) {
            send.withdraw(device);
        }
        return answer;
    }

    private void fail(SendOperation send) {
        if (announced.remove(send)) {
            send.withdraw(device);
            send.fail(ErrorClass.PROC_FAILED, send.peer.lostText());
        }
    }

    /** Handles a CTS: the receiver requests the message from a position on, or does not need it. */
    void onClearToSend(Peer peer, int senderId, int receiverId, long position, boolean done) {
        peer.announcements.close();
        if (!(announced.get(senderId) instanceof SendOperation send) || send.peer != peer) {
            return;
        }
        send.withdraw(device);
        if (done || send.bytes() == 0) {
            if (announced.remove(send)) {
                send.complete();
            }
        } else if (position < 0 || position >= send.bytes()) {
            throw new IllegalStateException("rank " + peer.rank + " requests a message of " + send.bytes()
                    + " bytes from position " + position);
        } else {
            send.receiverId = receiverId;
            send.sent = position;
            streams.add(send);
        }
    }

    /** Sends the frames that the device accepts now, and returns their number. Called by the driver. */
    int work() {
        return outbox.flush(this) + streams.work();
    }

    /** Returns whether frames have been queued that the driver has not tried to send. */
    boolean hasNewWork() {
        return outbox.hasNewFrames();
    }

    /** Returns whether all frames have been passed to the device; may be stale. */
    boolean isIdle() {
        return outbox.isEmpty() && announced.size() == 0;
    }

    /** Returns whether all queued frames have been passed to the device; may be stale. */
    boolean isQueueEmpty() {
        return outbox.isEmpty();
    }

    /** Fails every announced send to a lost peer. Called by the driver. */
    void failPeer(Peer peer) {
        streams.drop(peer);
        for (Operation operation : announced.snapshot()) {
            if (operation instanceof SendOperation send && send.peer == peer) {
                fail(send);
            }
        }
    }
}
