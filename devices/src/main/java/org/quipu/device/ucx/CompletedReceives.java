package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.FrameHandler;

/** Hands over what has arrived, if it comes from a peer and in its turn. Polling thread. */
final class CompletedReceives {

    /** The device. */
    interface Owner {

        /** A peer breaks the protocol. */
        void fail(UcxPeer peer, String cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.ucx");
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    private final int ownRank;
    private final AtomicReferenceArray<UcxPeer> peers;
    private final OneSided oneSided;
    private final Owner owner;
    private boolean strangerTold;

    CompletedReceives(int ownRank, AtomicReferenceArray<UcxPeer> peers, OneSided oneSided, Owner owner) {
        this.ownRank = ownRank;
        this.peers = peers;
        this.oneSided = oneSided;
        this.owner = owner;
    }

    /** A frame has arrived, header first. @return how many frames the handler was given by it */
    int deliver(FrameHandler handler, MemorySegment memory, long at, int length) {
        int origin = memory.get(INT, at + UcxFrameDescriptor.RANK);
        int from = origin & ~UcxFrameDescriptor.KEY;
        UcxPeer peer = from < peers.length() && from != ownRank ? peers.getAcquire(from) : null;
        if (peer == null || peer.token() != memory.get(LONG, at + UcxFrameDescriptor.TOKEN)) {
            stranger();
            return 0;
        }
        if (peer.isLost()) {
            return 0;
        }
        if (memory.get(INT, at + UcxFrameDescriptor.SEQUENCE) != peer.received) {
            owner.fail(peer, "frame " + memory.get(INT, at + UcxFrameDescriptor.SEQUENCE) + " came when frame " + peer.received + " was due");
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
        if (!oneSided.learn(peer, memory.get(LONG, header), memory, payload, bytes)) {
            owner.fail(peer, "it told a key of memory by a name that cannot be");
        }
        return 0;
    }

    private void stranger() {
        if (!strangerTold) {
            strangerTold = true;
            LOG.log(System.Logger.Level.WARNING,
                    "rank " + ownRank + " got a message over UCX from somebody who does not belong to the job, and ignores such");
        }
    }
}
