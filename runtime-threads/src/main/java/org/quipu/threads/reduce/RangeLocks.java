package org.quipu.threads.reduce;

import org.quipu.threads.sync.ContendedLock;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The locks under which a team's threads combine their arrays: a long range is divided into blocks with a lock each,
 * and each thread starts at another block.
 *
 * <p>Cost: one lock per block and thread; a range below {@link #MIN_LENGTH} elements is one block. Two arrays that are
 * combined at the same time share the locks, which costs waiting and nothing else.
 */
final class RangeLocks {

    /** How many elements a block has at least: some microseconds of work, against the cost of a contended lock. */
    static final int MIN_LENGTH = 2048;

    private static final int BLOCKS = 16;

    private final ContendedLock[] locks = new ContendedLock[BLOCKS];

    /** @param first the lock of block 0, which short ranges take */
    RangeLocks(ContendedLock first) {
        locks[0] = first;
        for (int i = 1; i < BLOCKS; i++) {
            locks[i] = new ContendedLock("combine", "");
        }
    }

    void combine(int me, int size, int first, int end, WaitPolicy policy, BlockCombiner combiner) {
        long length = (long) end - first;
        if (length <= 0) {
            return;
        }
        int blocks = Math.clamp(length / MIN_LENGTH, 1, BLOCKS);
        int start = (int) ((long) me * blocks / size);
        for (int i = 0; i < blocks; i++) {
            int block = (start + i) % blocks;
            int from = (int) (first + length * block / blocks);
            int to = (int) (first + length * (block + 1) / blocks);
            ContendedLock lock = locks[block];
            lock.lock(policy);
            try {
                combiner.combine(from, to);
            } finally {
                lock.unlock();
            }
        }
    }
}
