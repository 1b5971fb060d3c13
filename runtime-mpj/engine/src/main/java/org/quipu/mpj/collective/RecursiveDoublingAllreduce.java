package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allreduce by recursive doubling: in round k two ranks 2^k apart exchange and combine their elements. If the number of
 * ranks is not a power of two, see {@link Folding}. The operands keep the order of ranks.
 *
 * <p>Cost: log2 p (alpha + n beta + n gamma), and the cost of folding. Any number of ranks, any operation. Best for
 * short messages. All ranks get bitwise identical results.
 */
final class RecursiveDoublingAllreduce {

    private RecursiveDoublingAllreduce() {
    }

    /** Reduces the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        Object other = steps.temporary(buffer, count);
        int pairs = Folding.pairs(size);
        int position = Folding.fold(steps, rank, pairs, buffer, offset, other, count, type, reduction);
        if (position >= 0) {
            exchange(steps, size, position, buffer, offset, other, count, type, reduction);
        }
        Folding.unfold(steps, rank, pairs, buffer, offset, count, type);
    }

    private static void exchange(Steps steps, int size, int position, Object buffer, int offset, Object other,
            int count, BasicType type, Reduction reduction) {
        for (int distance = 1; distance < Folding.power(size); distance *= 2) {
            int partner = position ^ distance;
            int partnerRank = Folding.rankAt(partner, Folding.pairs(size));
            steps.receive(partnerRank, other, 0, count, type);
            steps.send(partnerRank, buffer, offset, count, type);
            steps.endRound();
            if (partner < position || reduction.isCommutative()) {
                steps.reduce(reduction, other, 0, buffer, offset, count);
            } else {
                steps.reduce(reduction, buffer, offset, other, 0, count);
                steps.copy(other, 0, buffer, offset, count);
            }
        }
    }
}
