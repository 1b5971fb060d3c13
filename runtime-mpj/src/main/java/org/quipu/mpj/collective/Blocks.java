package org.quipu.mpj.collective;

/** How an array is divided into one block for each rank. */
public interface Blocks {

    /** Where a rank's block begins, in elements. */
    int offset(int rank);

    /** A rank's number of elements. */
    int count(int rank);

    /** Equal blocks, one behind the other. */
    static Blocks equal(int offset, int count) {
        return of(rank -> offset + rank * count, rank -> count);
    }

    /** Blocks of different lengths at different places, counted from an offset. */
    static Blocks of(int offset, int[] counts, int[] displacements) {
        return of(rank -> offset + displacements[rank], rank -> counts[rank]);
    }

    /** A whole divided into parts that differ by at most one element. */
    static Blocks split(int offset, int total, int parts) {
        return of(rank -> offset + (int) ((long) total * rank / parts),
                rank -> (int) ((long) total * (rank + 1) / parts) - (int) ((long) total * rank / parts));
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
