package org.quipu.device.shm;

import org.quipu.device.ring.RingGeometry;

/**
 * Layout of an inbox, the file from which one process receives; version 5, in native byte order.
 *
 * <pre>
 *      0 +----------------------------------------------------------------+
 *        | magic (8) | version (4) | ring count (4) | slots (4) | bulk (4)|  written before the file has a reader
 *        | max payload (4) | doorbell mode (4)                            |
 *        | probe address (8) | probe word (8)                             |  a word in the owner's memory, for trial
 *        |                                                                |  reads by peers; address 0: no probe
 *    128 +----------------------------------------------------------------+
 *        | doorbell (256): see DoorbellDescriptor                         |
 *    384 +----------------------------------------------------------------+
 *        | mapped (4): how many peers have mapped the file                |  each peer adds 1
 *    512 +----------------------------------------------------------------+
 *        | claims: per ring (4): 0 free, else the sender's rank + 1       |  the sender, by compare-and-set
 *        +----------------------------------------------------------------+
 *        | padding to a page                                              |
 *   page +----------------------------------------------------------------+
 *        | ring 0: see RingDescriptor                                     |
 *        +----------------------------------------------------------------+
 *        | ring 1 ...                                                     |
 * </pre>
 */
final class InboxDescriptor {

    static final long MAGIC = 0x5155_4950_5553_484DL;
    static final int VERSION = 5;

    static final long MAGIC_OFFSET = 0;
    static final long VERSION_OFFSET = 8;
    static final long RING_COUNT_OFFSET = 12;
    static final long SLOTS_OFFSET = 16;
    static final long BULK_OFFSET = 20;
    static final long MAX_PAYLOAD_OFFSET = 24;
    static final long MODE_OFFSET = 28;
    static final long PROBE_ADDRESS_OFFSET = 32;
    static final long PROBE_WORD_OFFSET = 40;
    static final long DOORBELL_OFFSET = 128;
    static final long MAPPED_OFFSET = 384;
    static final long CLAIMS_OFFSET = 512;

    /** Doorbell mode: a sender must issue a fence before it reads the doorbell. */
    static final int MODE_FENCE = 0;

    /** Doorbell mode: the thread that goes to sleep issues a fence for all registered processes; senders need none. */
    static final int MODE_ASYMMETRIC = 1;

    static final long PAGE = RingGeometry.PAGE_BYTES;

    private InboxDescriptor() {
    }

    /** Returns the offset of ring {@code index}. */
    static long ringOffset(int ringCount, int index, RingGeometry geometry) {
        long head = CLAIMS_OFFSET + 4L * ringCount;
        return (head + PAGE - 1) / PAGE * PAGE + index * geometry.ringBytes();
    }

    /** Returns the size of the file in bytes. */
    static long fileBytes(int ringCount, RingGeometry geometry) {
        return ringOffset(ringCount, ringCount, geometry);
    }
}
