package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Iterator;

import org.quipu.device.Device;
import org.quipu.mpj.datatype.Packer;

/**
 * The sending side of the protocols. Eager messages go out at once, or in line behind earlier ones; longer ones are announced, and stream
 * when the receiver is ready. Any thread may start a send; only the driver answers frames and streams.
 */
final class Sender {

    /** Chunks of one stream per round, so that polling keeps its turn. */
    private static final int CHUNKS_PER_ROUND = 8;

    private final Device device;
    private final Outbox outbox;
    private final OperationTable announced = new OperationTable();
    private final ArrayDeque<SendOperation> streams = new ArrayDeque<>();
    private final int eagerLimit;
    private final int chunk;

    /** The chunk that was packed last and has not left; only the driver touches these. */
    private byte[] packed;
    private MemorySegment packedMemory;
    private SendOperation packedOf;
    private long packedAt;

    Sender(Device device, Outbox outbox, int eagerLimit) {
        this.device = device;
        this.outbox = outbox;
        this.eagerLimit = eagerLimit;
        this.chunk = device.maxPayload() & -Packer.GRAIN;
    }

    /** Whether something remains to be sent. */
    interface Pending {

        boolean any();
    }

    /** Starts a send to another process. */
    void start(SendOperation send) {
        Peer peer = send.peer;
        if (send.bytes <= eagerLimit && !send.synchronous && peer.charge((int) send.bytes)) {
            startEager(send);
        } else {
            announce(send);
        }
    }

    /** Starts a send that is short enough and paid for by credit. */
    void startEager(SendOperation send) {
        Peer peer = send.peer;
        long h0 = FrameDescriptor.h0(FrameDescriptor.EAGER, send.typeCode, 0, send.context);
        long h1 = FrameDescriptor.pair(send.source, send.tag);
        int answer = peer.waiting
                ? Device.BACK_PRESSURE
                : device.trySend(peer.rank, h0, h1, send.bytes, send.elements, send.memory, send.offset, (int) send.bytes);
        switch (answer) {
            case Device.ACCEPTED -> send.complete();
            case Device.BACK_PRESSURE -> outbox.enqueue(peer,
                    new OutFrame(h0, h1, send.bytes, send.elements, send.memory, send.offset, (int) send.bytes, send));
            default -> send.fail(ErrorClass.PROC_FAILED, peer.lostText());
        }
    }

    private void announce(SendOperation send) {
        announced.add(send);
        boolean reachable = outbox.announce(send.peer,
                FrameDescriptor.h0(FrameDescriptor.RTS, send.typeCode, 0, send.context),
                FrameDescriptor.pair(send.source, send.tag), send.bytes, FrameDescriptor.pair(send.id, send.elements));
        if ((!reachable || send.peer.lost) && announced.remove(send)) {
            send.fail(ErrorClass.PROC_FAILED, send.peer.lostText());
        }
    }

    /** The receiver is ready, or wants nothing. */
    void onClearToSend(Peer peer, int senderId, int receiverId, boolean discard) {
        peer.announcements.close();
        if (!(announced.get(senderId) instanceof SendOperation send)) {
            return;
        }
        if (discard || send.bytes == 0) {
            if (announced.remove(send)) {
                send.complete();
            }
        } else {
            send.receiverId = receiverId;
            streams.add(send);
        }
    }

    /** Sends what can be sent now. Called by the driver. Returns the number of frames that left. */
    int work() {
        int sent = outbox.flush();
        return streams.isEmpty() ? sent : sent + stream();
    }

    private int stream() {
        int sent = 0;
        for (Iterator<SendOperation> each = streams.iterator(); each.hasNext(); ) {
            SendOperation send = each.next();
            sent += stream(send);
            if (send.sent == send.bytes) {
                each.remove();
                if (announced.remove(send)) {
                    send.complete();
                }
            }
        }
        return sent;
    }

    private int stream(SendOperation send) {
        long h0 = FrameDescriptor.h0(FrameDescriptor.DATA, send.typeCode, 0, send.context);
        for (int chunks = 0; chunks < CHUNKS_PER_ROUND; chunks++) {
            int length = (int) Math.min(chunk, send.bytes - send.sent);
            if (length == 0) {
                return chunks;
            }
            int answer = send.packer == null
                    ? device.trySend(send.peer.rank, h0, 0, send.sent, FrameDescriptor.pair(0, send.receiverId),
                            send.memory, send.offset + send.sent, length)
                    : trySendPacked(send, h0, length);
            if (answer != Device.ACCEPTED) {
                return chunks;
            }
            send.sent += length;
        }
        return CHUNKS_PER_ROUND;
    }

    /** Packs a chunk, unless it is the one that the device would not take last time. */
    private int trySendPacked(SendOperation send, long h0, int length) {
        if (packed == null) {
            packed = new byte[chunk];
            packedMemory = MemorySegment.ofArray(packed);
        }
        if (packedOf != send || packedAt != send.sent) {
            send.packer.pack(send.sent, packed, 0, length);
            packedOf = send;
            packedAt = send.sent;
        }
        int answer = device.trySend(send.peer.rank, h0, 0, send.sent, FrameDescriptor.pair(0, send.receiverId), packedMemory, 0,
                length);
        if (answer == Device.ACCEPTED) {
            packedOf = null;
        }
        return answer;
    }

    /** Whether frames have been lined up that the driver has not tried to send. */
    boolean hasFreshWork() {
        return outbox.hasFreshFrames();
    }

    /** Whether everything sent has been handed to the device. May be stale. */
    boolean isIdle() {
        return outbox.isEmpty() && announced.size() == 0;
    }

    /** Fails every announced send to a peer that is gone. Called by the driver. */
    void failPeer(int peer) {
        packedOf = null;
        streams.removeIf(send -> send.peer.rank == peer);
        for (Operation operation : announced.snapshot()) {
            if (operation instanceof SendOperation send && send.peer.rank == peer && announced.remove(send)) {
                send.fail(ErrorClass.PROC_FAILED, send.peer.lostText());
            }
        }
    }
}
