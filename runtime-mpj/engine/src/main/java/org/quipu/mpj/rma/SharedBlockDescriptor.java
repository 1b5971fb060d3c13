package org.quipu.mpj.rma;

/**
 * Layout of the memory that the ranks of a host share for one window, version 1.
 *
 * <pre>
 *   0          128        256
 *  +----------+----------+-----+-----------+-----------+-----+
 *  | control  | control  | ... | window of | window of | ... |
 *  | rank 0   | rank 1   |     | rank 0    | rank 1    |     |
 *  +----------+----------+-----+-----------+-----------+-----+
 *
 *  control:  0   int, the lock of accumulating operations; see {@link AccumulateLock#shared}
 *           64   two ints, the lock for passive-target synchronization; see {@link SharedLocks}
 * </pre>
 *
 * <p>Ranks are counted within the host. The windows begin at a multiple of {@link #ALIGNMENT}; those of Allocate are
 * aligned, those of Allocate_shared contiguous.
 */
final class SharedBlockDescriptor {

    /** Size in bytes of the control area of a rank: two cache lines. */
    static final long CONTROL_BYTES = 128;

    static final long ACCUMULATE_OFFSET = 0;
    static final long ACCUMULATE_BYTES = 4;
    static final long LOCK_OFFSET = 64;
    static final long WANTED_OFFSET = 68;

    /** Alignment of windows in bytes. */
    static final long ALIGNMENT = 64;

    private SharedBlockDescriptor() {
    }
}
