package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.BasicType;

/**
 * Allreduce by Rabenseifner's algorithm (2004): reduce-scatter by recursive halving, then allgather by recursive
 * doubling. If the number of ranks is not a power of two, see {@link Folding}.
 *
 * <p>Cost: 2 log2 p alpha + 2 n (p - 1) / p beta + n (p - 1) / p gamma, and the cost of folding. Any number of ranks;
 * the operation must commute. Best for long messages and many ranks. All ranks get bitwise identical results.
 */
final class RabenseifnerAllreduce {

    private RabenseifnerAllreduce() {
    }

    /** Reduces the buffer's elements in place. */
    static void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
            Reduction reduction) {
        int pairs = Folding.pairs(size);
        Object other = steps.temporary(buffer, count);
        int position = Folding.fold(steps, rank, pairs, buffer, offset, other, count, type, reduction);
        if (position >= 0) {
            Blocks blocks = Blocks.split(offset, count, Folding.power(size), reduction.grain());
            halve(steps, size, position, buffer, blocks, other, type, reduction);
            gather(steps, size, position, buffer, blocks, type);
        }
        Folding.unfold(steps, rank, pairs, buffer, offset, count, type);
    }

    /** Returns the number of elements in consecutive blocks. */
    private static int length(Blocks blocks, int first, int number) {
        int last = first + number - 1;
        return blocks.offset(last) + blocks.count(last) - blocks.offset(first);
    }

    /** After a round at some distance, this rank has the partial results of that many blocks, its own among them. */
    private static void halve(Steps steps, int size, int position, Object buffer, Blocks blocks, Object other,
            BasicType type, Reduction reduction) {
        for (int distance = Folding.power(size) / 2; distance > 0; distance /= 2) {
            int partner = Folding.rankAt(position ^ distance, Folding.pairs(size));
            int mine = position & -distance;
            int theirs = mine ^ distance;
            int kept = length(blocks, mine, distance);
            steps.receive(partner, other, 0, kept, type);
            steps.send(partner, buffer, blocks.offset(theirs), length(blocks, theirs, distance), type);
            steps.endRound();
            steps.reduce(reduction, other, 0, buffer, blocks.offset(mine), kept);
        }
    }

    private static void gather(Steps steps, int size, int position, Object buffer, Blocks blocks, BasicType type) {
        for (int distance = 1; distance < Folding.power(size); distance *= 2) {
            int partner = Folding.rankAt(position ^ distance, Folding.pairs(size));
            int mine = position & -distance;
            int theirs = mine ^ distance;
            steps.receive(partner, buffer, blocks.offset(theirs), length(blocks, theirs, distance), type);
            steps.send(partner, buffer, blocks.offset(mine), length(blocks, mine, distance), type);
            steps.endRound();
        }
    }
}
