package org.quipu.mpj.collective;

import org.quipu.mpj.settings.MessageSettings;
import org.quipu.mpj.settings.MessageSettings.Allgather;
import org.quipu.mpj.settings.MessageSettings.Allreduce;
import org.quipu.mpj.settings.MessageSettings.Alltoall;
import org.quipu.mpj.settings.MessageSettings.Bcast;
import org.quipu.mpj.settings.MessageSettings.Gather;
import org.quipu.mpj.settings.MessageSettings.ReduceScatter;
import org.quipu.mpj.settings.MessageSettings.Scan;
import org.quipu.mpj.settings.MessageSettings.Scatter;

/**
 * Selects the algorithm of each collective operation. The selection depends only on values that are equal in all ranks:
 * number of ranks, message length in bytes, and whether the job is oversubscribed, that is, ranks share a core. In an
 * oversubscribed job, each wait for a message costs a time slice of another rank. Long messages are then sent all at
 * the same time, and reductions send as few messages as possible. The settings {@code quipu.coll.*} select an algorithm
 * where its restrictions allow it.
 */
final class Selector {

    /** Length in bytes below which latency dominates bandwidth. */
    private static final long LONG_BCAST = 128 << 10;
    private static final long LONG_ALLREDUCE = 32 << 10;

    /** For two ranks, a ring is two exchanges instead of one; it only saves half of the combinations. */
    private static final long LONG_ALLREDUCE_OF_PAIR = 128 << 10;
    private static final long LONG_ALLREDUCE_OVERSUBSCRIBED = 512 << 10;
    private static final long LONG_BLOCK = 2 << 10;
    private static final long LONG_ALLTOALL_BLOCK = 16 << 10;
    private static final int FEW_RANKS = 4;

    /** Maximum number of ranks for a chain, which has less total work but a longer critical path. */
    private static final int MAX_CHAIN = 16;

    /** Maximum number of ranks for which the dissemination barrier is faster than a tree in an oversubscribed job. */
    private static final int MAX_DISSEMINATION = 16;

    /** Maximum length in bytes for an algorithm that needs temporary memory of the same length. */
    private static final long MAX_COPIED = 4 << 20;

    private static final Bcast BCAST = MessageSettings.BCAST.value();
    private static final Allreduce ALLREDUCE = MessageSettings.ALLREDUCE.value();
    private static final Scan SCAN = MessageSettings.SCAN.value();
    private static final ReduceScatter REDUCE_SCATTER = MessageSettings.REDUCE_SCATTER.value();
    private static final Gather GATHER = MessageSettings.GATHER.value();
    private static final Scatter SCATTER = MessageSettings.SCATTER.value();
    private static final Allgather ALLGATHER = MessageSettings.ALLGATHER.value();
    private static final Alltoall ALLTOALL = MessageSettings.ALLTOALL.value();

    private Selector() {
    }

    /** Returns whether to use a tree for a barrier. */
    static boolean treeBarrier(int size, boolean oversubscribed) {
        return oversubscribed && size > MAX_DISSEMINATION;
    }

    static Bcast bcast(int size, long bytes) {
        if (BCAST != null) {
            return BCAST;
        }
        return bytes >= LONG_BCAST && size >= FEW_RANKS ? Bcast.SCATTER_ALLGATHER : Bcast.BINOMIAL;
    }

    static Allreduce allreduce(int size, long bytes, boolean commutative, boolean oversubscribed) {
        Allreduce shortOne = oversubscribed ? Allreduce.BINOMIAL : Allreduce.RECURSIVE_DOUBLING;
        long longest = oversubscribed ? LONG_ALLREDUCE_OVERSUBSCRIBED : size == 2 ? LONG_ALLREDUCE_OF_PAIR
                : LONG_ALLREDUCE;
        Allreduce unasked = bytes >= longest ? Allreduce.RING : shortOne;
        Allreduce chosen = ALLREDUCE != null ? ALLREDUCE : unasked;
        boolean needsCommuting = chosen == Allreduce.RING || chosen == Allreduce.RABENSEIFNER;
        return needsCommuting && !commutative ? shortOne : chosen;
    }

    static Scan scan(int size, boolean oversubscribed) {
        if (SCAN != null) {
            return SCAN;
        }
        return oversubscribed && size <= MAX_CHAIN ? Scan.LINEAR : Scan.RECURSIVE_DOUBLING;
    }

    /**
     * Selects the flat algorithm only if its temporary memory, one block per rank, is not much more than the elements.
     */
    static ReduceScatter reduceScatter(int size, long bytes, long longestBlockBytes, boolean oversubscribed) {
        if (longestBlockBytes * size > 2 * bytes || bytes > MAX_COPIED) {
            return ReduceScatter.REDUCE_SCATTER;
        }
        if (REDUCE_SCATTER != null) {
            return REDUCE_SCATTER;
        }
        return oversubscribed || size <= FEW_RANKS ? ReduceScatter.FLAT : ReduceScatter.REDUCE_SCATTER;
    }

    static Gather gather(int size, long blockBytes) {
        if (GATHER != null) {
            return GATHER;
        }
        return blockBytes >= LONG_BLOCK || size <= FEW_RANKS ? Gather.FLAT : Gather.BINOMIAL;
    }

    static Scatter scatter(int size, long blockBytes) {
        if (SCATTER != null) {
            return SCATTER;
        }
        return blockBytes >= LONG_BLOCK || size <= FEW_RANKS ? Scatter.FLAT : Scatter.BINOMIAL;
    }

    static Allgather allgather(int size, long blockBytes, boolean oversubscribed) {
        Allgather otherwise = oversubscribed ? Allgather.FLAT : Allgather.RING;
        Allgather unasked = blockBytes < LONG_BLOCK ? Allgather.RECURSIVE_DOUBLING : otherwise;
        Allgather chosen = ALLGATHER != null ? ALLGATHER : unasked;
        return chosen == Allgather.RECURSIVE_DOUBLING && Integer.bitCount(size) != 1 ? otherwise : chosen;
    }

    /** Selects the algorithm for blocks of different lengths. */
    static Allgather allgatherv(boolean oversubscribed) {
        return ALLGATHER == Allgather.FLAT || ALLGATHER == null && oversubscribed ? Allgather.FLAT : Allgather.RING;
    }

    static Alltoall alltoall(long blockBytes, boolean oversubscribed) {
        if (ALLTOALL != null) {
            return ALLTOALL;
        }
        return blockBytes >= LONG_ALLTOALL_BLOCK && !oversubscribed ? Alltoall.PAIRWISE : Alltoall.FLAT;
    }
}
