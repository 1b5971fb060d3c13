package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Broadcast along a chain of ranks in segments: every rank receives a segment from the previous rank while it sends the
 * segment before to the next one.
 *
 * <p>Cost: (p - 2 + n / s) (alpha + s beta) with segments of s = 64 KiB. Any number of ranks; best for very long
 * messages, where it approaches n beta, and few ranks.
 */
final class ChainBcast {

    /** Length of a segment in bytes. */
    static final int SEGMENT = 64 << 10;

    private ChainBcast() {
    }

    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, int root) {
        int relative = (rank - root + size) % size;
        int previous = (rank - 1 + size) % size;
        int next = (rank + 1) % size;
        long bytes = Collectives.bytes(type, count);
        int segments = (int) Math.max(1, (bytes + SEGMENT - 1) / SEGMENT);
        Blocks parts = Blocks.split(offset, count, segments, 1);
        for (int segment = 0; segment <= segments; segment++) {
            if (relative > 0 && segment < segments) {
                steps.receive(previous, buffer, parts.offset(segment), parts.count(segment), type);
            }
            if (relative + 1 < size && segment > 0) {
                steps.send(next, buffer, parts.offset(segment - 1), parts.count(segment - 1), type);
            }
            steps.endRound();
        }
    }
}
