package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.progress.Engine;

/**
 * The locks of all ranks of a window whose memory all ranks share (MPI 4.1 section 12.5.3): two words per rank in that
 * memory, so that locking needs no message. Requests are not ordered, but an exclusive request delays later shared
 * ones.
 *
 * <pre>
 *   LOCK    -1 held exclusively; 0 free; n held by n ranks that share it. The release that frees it pairs with the
 *           compare-and-set that acquires it
 *   WANTED  number of ranks that wait for an exclusive lock
 * </pre>
 */
final class SharedLocks {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final int EXCLUSIVE = -1;

    private final Engine engine;
    private final MemorySegment memory;
    private final boolean[] exclusively;

    /** @param memory the control areas of all ranks, in rank order */
    SharedLocks(Engine engine, MemorySegment memory, int ranks) {
        this.engine = engine;
        this.memory = memory;
        exclusively = new boolean[ranks];
    }

    private static long lock(int rank) {
        return rank * SharedBlockDescriptor.CONTROL_BYTES + SharedBlockDescriptor.LOCK_OFFSET;
    }

    private static long wanted(int rank) {
        return rank * SharedBlockDescriptor.CONTROL_BYTES + SharedBlockDescriptor.WANTED_OFFSET;
    }

    /** Acquires a rank's lock; makes progress while it waits. */
    void acquire(int rank, boolean exclusive) {
        if (!tryAcquire(rank, exclusive)) {
            await(rank, exclusive);
        }
        exclusively[rank] = exclusive;
    }

    private boolean tryAcquire(int rank, boolean exclusive) {
        int held = (int) INT.getVolatile(memory, lock(rank));
        if (exclusive) {
            return held == 0 && INT.compareAndSet(memory, lock(rank), 0, EXCLUSIVE);
        }
        return held >= 0 && (int) INT.getVolatile(memory, wanted(rank)) == 0
                && INT.compareAndSet(memory, lock(rank), held, held + 1);
    }

    private void await(int rank, boolean exclusive) {
        if (exclusive) {
            INT.getAndAdd(memory, wanted(rank), 1);
        }
        try {
            while (!tryAcquire(rank, exclusive)) {
                if (engine.hasLostPeer()) {
                    throw engine.error(ErrorClass.PROC_FAILED, "Lock: a rank was lost that may hold the lock of rank "
                            + rank, null);
                }
                engine.progress();
                engine.tested(false);
                Thread.onSpinWait();
            }
        } finally {
            if (exclusive) {
                INT.getAndAdd(memory, wanted(rank), -1);
            }
        }
    }

    /** Releases a rank's lock. */
    void release(int rank) {
        if (exclusively[rank]) {
            INT.setRelease(memory, lock(rank), 0);
        } else {
            INT.getAndAdd(memory, lock(rank), -1);
        }
    }
}
