package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;

import org.quipu.device.Device;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.match.OperationTable;

/**
 * Long messages that are being sent in parts. Messages to the same peer are sent one after the other, in the order of
 * the peer's requests. Each thus completes as early as possible, and a peer under back-pressure is tried once per
 * round, not once per message. Confined to the driver.
 */
final class Streams {

    /** Maximum number of parts sent to one peer per round, so that the device is polled in between. */
    private static final int CHUNKS_PER_ROUND = 8;

    private final OperationTable announced;

    /**
     * Maximum number of bytes that are packed at once, a multiple of {@link Packer#GRAIN}. Small enough that the
     * device's copy reads them from the cache.
     */
    private static final int PACKED = 64 << 10;

    /** Peers to which messages are being sent. */
    private final ArrayDeque<Peer> busy = new ArrayDeque<>();

    /** Whether {@link #busy} is not empty; read on each poll. */
    private boolean streaming;

    /** Unused chunks. */
    private final ArrayDeque<PackedChunk> spare = new ArrayDeque<>();

    Streams(OperationTable announced) {
        this.announced = announced;
    }

    /** Adds an announced message that the peer has requested. */
    void add(SendOperation send) {
        Peer peer = send.peer;
        SendOperation last = peer.lastStream;
        send.nextStream = null;
        if (last == null) {
            peer.firstStream = send;
            busy.add(peer);
            streaming = true;
        } else {
            last.nextStream = send;
        }
        peer.lastStream = send;
    }

    /** Sends the frames that the device accepts now, and returns their number. */
    int work() {
        return streaming ? workForAll() : 0;
    }

    private int workForAll() {
        int sent = 0;
        for (int peers = busy.size(); peers > 0; peers--) {
            Peer peer = busy.poll();
            sent += work(peer);
            if (peer.firstStream != null) {
                busy.add(peer);
            }
        }
        streaming = !busy.isEmpty();
        return sent;
    }

    private int work(Peer peer) {
        int chunks = 0;
        while (peer.firstStream != null && chunks < CHUNKS_PER_ROUND) {
            SendOperation send = peer.firstStream;
            int most = send.packer == null ? peer.chunk : Math.min(peer.chunk, PACKED);
            int length = (int) Math.min(most, send.bytes() - send.sent);
            if (trySend(send, length) != Device.ACCEPTED) {
                break;
            }
            chunks++;
            send.sent += length;
            if (send.sent == send.bytes()) {
                removeFirst(peer, send);
                releaseChunk(send);
                if (announced.remove(send)) {
                    send.complete();
                }
            }
        }
        return chunks;
    }

    private static void removeFirst(Peer peer, SendOperation first) {
        peer.firstStream = first.nextStream;
        if (first.nextStream == null) {
            peer.lastStream = null;
        }
    }

    private int trySend(SendOperation send, int length) {
        long h0 = FrameDescriptor.h0(FrameDescriptor.DATA, send.typeCode(), 0, send.context);
        long h3 = FrameDescriptor.pair(0, send.receiverId);
        if (send.packer == null) {
            return send.peer.send(h0, 0, send.sent, h3, send.memory, send.offset + send.sent, length);
        }
        if (send.packed == null) {
            send.packed = spare.isEmpty() ? new PackedChunk() : spare.poll();
        }
        MemorySegment memory = send.packed.fill(send.packer, send.sent, length);
        return send.peer.send(h0, 0, send.sent, h3, memory, 0, length);
    }

    private void releaseChunk(SendOperation send) {
        if (send.packed != null) {
            send.packed.clear();
            spare.add(send.packed);
            send.packed = null;
        }
    }

    /** Removes all messages to a lost peer. */
    void drop(Peer peer) {
        for (SendOperation send = peer.firstStream; send != null; send = send.nextStream) {
            releaseChunk(send);
        }
        peer.firstStream = null;
        peer.lastStream = null;
        busy.remove(peer);
    }
}
