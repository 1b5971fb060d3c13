package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.FrameHandler;

/** Checks the sender and order of received frames, and passes them to the handler. Polling thread only. */
final class CompletedReceives {

    /** The device. */
    interface Owner {

        /** Reports that a peer has violated the protocol. */
        void fail(UcxPeer peer, String cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.ucx");
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    private final int ownRank;
    private final AtomicReferenceArray<UcxPeer> peers;
    private final OneSided oneSided;
    private final Owner owner;
    private boolean unknownSenderReported;

    CompletedReceives(int ownRank, AtomicReferenceArray<UcxPeer> peers, OneSided oneSided, Owner owner) {
        this.ownRank = ownRank;
        this.peers = peers;
        this.oneSided = oneSided;
        this.owner = owner;
    }

    /**
     * Processes a received frame, which begins with the header.
     *
     * @return the number of frames passed to the handler
     */
    int deliver(FrameHandler handler, MemorySegment memory, long at, int length) {
        int origin = memory.get(INT, at + UcxFrameDescriptor.RANK);
        int from = origin & ~UcxFrameDescriptor.KEY;
        UcxPeer peer = from < peers.length() && from != ownRank ? peers.getAcquire(from) : null;
        if (peer == null || peer.token() != memory.get(LONG, at + UcxFrameDescriptor.TOKEN)) {
            reportUnknownSender();
            return 0;
        }
        if (peer.isLost()) {
            return 0;
        }
        if (memory.get(INT, at + UcxFrameDescriptor.SEQUENCE) != peer.received) {
            owner.fail(peer, "frame " + memory.get(INT, at + UcxFrameDescriptor.SEQUENCE) + " arrived instead of frame "
                    + peer.received);
            return 0;
        }
        peer.received++;
        long header = at + UcxFrameDescriptor.HEADER;
        long payload = at + UcxFrameDescriptor.PAYLOAD;
        int bytes = length - UcxFrameDescriptor.PAYLOAD;
        if (from == origin) {
            handler.onFrame(from, memory.get(LONG, header), memory.get(LONG, header + 8), memory.get(LONG, header + 16),
                    memory.get(LONG, header + 24), memory, payload, bytes);
            return 1;
        }
        if (!oneSided.storeKey(peer, memory.get(LONG, header), memory, payload, bytes)) {
            owner.fail(peer, "it sent a memory key with an invalid name");
        }
        return 0;
    }

    private void reportUnknownSender() {
        if (!unknownSenderReported) {
            unknownSenderReported = true;
            LOG.log(System.Logger.Level.WARNING,
                    "rank " + ownRank + " ignores a message over UCX from a process that does not belong to the job");
        }
    }
}
