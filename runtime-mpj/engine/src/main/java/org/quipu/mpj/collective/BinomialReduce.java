package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;

/**
 * Reduction up a binomial tree. Every node combines its own elements with those of the next higher ranks, so that the
 * operands keep the order of the tree. This is the order of ranks only if the root of the tree is rank 0. For an
 * operation that does not commute, the tree is therefore rooted at rank 0, which sends the result to the root.
 *
 * <p>Cost: ceil(log2 p) (alpha + n beta + n gamma), and alpha + n beta more for an operation that does not commute if
 * the root is not rank 0. Any number of ranks.
 */
final class BinomialReduce {

    private BinomialReduce() {
    }

    /**
     * Reduces the elements of {@code own}.
     *
     * @param usable whether {@code own} may be overwritten
     * @param result where the root stores the result; ignored in other ranks, where it may be null
     */
    static void run(Steps steps, int rank, int size, Object own, int ownOffset, boolean usable,
            @Nullable Object result, int resultOffset, int count, BasicType type, Reduction reduction, int root) {
        Object target = rank == root ? result : null;
        int top = reduction.isCommutative() ? root : 0;
        int relative = (rank - top + size) % size;
        Object mine = own;
        int mineOffset = ownOffset;
        boolean changeable = usable;
        // The first received operand can be stored in the result buffer.
        boolean direct = target != null && rank == top && !usable && target != own;
        Object spare = direct ? target : null;
        int spareOffset = direct ? resultOffset : 0;
        for (int mask = 1; mask < size; mask *= 2) {
            if ((relative & mask) != 0) {
                steps.send((rank - mask + size) % size, mine, mineOffset, count, type);
                steps.endRound();
                break;
            }
            if (relative + mask < size) {
                if (spare == null) {
                    spare = steps.temporary(own, count);
                    spareOffset = 0;
                }
                steps.receive((rank + mask) % size, spare, spareOffset, count, type);
                steps.endRound();
                if (changeable && reduction.isCommutative()) {
                    steps.reduce(reduction, spare, spareOffset, mine, mineOffset, count);
                } else {
                    steps.reduce(reduction, mine, mineOffset, spare, spareOffset, count);
                    Object swap = mine;
                    int swapOffset = mineOffset;
                    mine = spare;
                    mineOffset = spareOffset;
                    spare = changeable ? swap : null;
                    spareOffset = swapOffset;
                    changeable = true;
                }
            }
        }
        handOver(steps, rank, top, root, mine, mineOffset, target, resultOffset, count, type);
    }

    /** Moves the result from the top of the tree to the root's {@code result}, which is null in other ranks. */
    private static void handOver(Steps steps, int rank, int top, int root, Object mine, int mineOffset,
            @Nullable Object result, int resultOffset, int count, BasicType type) {
        if (rank == top && result != null) {
            Self.copy(steps, mine, mineOffset, count, result, resultOffset, count);
        } else if (rank == top) {
            steps.send(root, mine, mineOffset, count, type);
            steps.endRound();
        } else if (result != null) {
            steps.receive(top, result, resultOffset, count, type);
            steps.endRound();
        }
    }
}
