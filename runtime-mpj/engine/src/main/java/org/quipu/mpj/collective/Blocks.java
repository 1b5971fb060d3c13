package org.quipu.mpj.collective;

/** The division of an array into one block per rank. */
public interface Blocks {

    /**
     * Returns the offset of a rank's block, in elements; 0 if the block is empty, because its displacement may be
     * invalid.
     */
    int offset(int rank);

    /** Returns the length of a rank's block, in elements. */
    int count(int rank);

    /** Returns consecutive blocks of equal length. */
    static Blocks equal(int offset, int count) {
        return of(rank -> offset + rank * count, rank -> count);
    }

    /** Returns consecutive blocks of equal length, whose elements are {@code extent} base elements apart. */
    static Blocks equal(int offset, int count, long extent) {
        return of(rank -> (int) (offset + (long) rank * count * extent), rank -> count);
    }

    /** Returns blocks of given lengths, at given displacements from an offset. */
    static Blocks of(int offset, int[] counts, int[] displacements) {
        return of(offset, counts, displacements, 1);
    }

    /** As above; each displacement is multiplied by {@code extent}. */
    static Blocks of(int offset, int[] counts, int[] displacements, long extent) {
        return of(rank -> counts[rank] == 0 ? 0 : (int) (offset + displacements[rank] * extent), rank -> counts[rank]);
    }

    /**
     * Divides {@code total} elements into blocks of multiples of {@code grain} elements. Lengths differ by at most one
     * grain.
     */
    static Blocks split(int offset, int total, int parts, int grain) {
        long groups = total / grain;
        return of(rank -> offset + (int) (groups * rank / parts) * grain,
                rank -> ((int) (groups * (rank + 1) / parts) - (int) (groups * rank / parts)) * grain);
    }

    /** Returns the same blocks in base elements, given the number of base elements per element. */
    default Blocks scaled(int size) {
        return of(rank -> size == 0 ? 0 : offset(rank), rank -> count(rank) * size);
    }

    private static Blocks of(java.util.function.IntUnaryOperator offsets, java.util.function.IntUnaryOperator counts) {
        return new Blocks() {
            @Override
            public int offset(int rank) {
                return offsets.applyAsInt(rank);
            }

            @Override
            public int count(int rank) {
                return counts.applyAsInt(rank);
            }
        };
    }
}
