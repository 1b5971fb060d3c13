package org.quipu.device.verbs;

/**
 * The 64-bit work request ID, which identifies the operation to which a completion belongs.
 *
 * <pre>
 *   63      56 55                  32 31                    0
 *   +---------+----------------------+-----------------------+
 *   |  kind   |  peer's rank, or 0   |  index, by kind       |
 *   +---------+----------------------+-----------------------+
 *   RECEIVE  index = slab &lt;&lt; 16 | slot        FRAME  0 inline, 1 slot of the send ring, 2 chunk
 *   CREDIT   0                               READ   entry in the peer's table of reads
 * </pre>
 */
final class WorkId {

    static final int RECEIVE = 1;
    static final int FRAME = 2;
    static final int CREDIT = 3;
    static final int READ = 4;

    /** Index values of {@link #FRAME}. */
    static final int INLINE = 0;
    static final int SLOT = 1;
    static final int CHUNK = 2;

    /** Upper bound of ranks, exclusive. */
    static final int RANKS = 1 << 24;

    private WorkId() {
    }

    static long of(int kind, int rank, int index) {
        return (long) kind << 56 | (long) rank << 32 | index & 0xFFFF_FFFFL;
    }

    static int kind(long id) {
        return (int) (id >>> 56);
    }

    static int rank(long id) {
        return (int) (id >>> 32) & RANKS - 1;
    }

    static int index(long id) {
        return (int) id;
    }
}
