package org.quipu.mpj.collective;

/** How an array is divided into one block for each rank. */
public interface Blocks {

    /** Where a rank's block begins, in elements; 0 if it is empty and might be told to be outside. */
    int offset(int rank);

    /** A rank's number of elements. */
    int count(int rank);

    /** Equal blocks, one behind the other. */
    static Blocks equal(int offset, int count) {
        return of(rank -> offset + rank * count, rank -> count);
    }

    /** Equal blocks, one behind the other, of elements that far apart. */
    static Blocks equal(int offset, int count, long extent) {
        return of(rank -> (int) (offset + rank * count * extent), rank -> count);
    }

    /** Blocks of different lengths at different places, counted from an offset. */
    static Blocks of(int offset, int[] counts, int[] displacements) {
        return of(offset, counts, displacements, 1);
    }

    /** As the other one, each displacement being so many times as far. */
    static Blocks of(int offset, int[] counts, int[] displacements, long extent) {
        return of(rank -> counts[rank] == 0 ? 0 : (int) (offset + displacements[rank] * extent), rank -> counts[rank]);
    }

    /** A whole divided into parts that differ by at most one group of so many elements, which are not torn apart. */
    static Blocks split(int offset, int total, int parts, int grain) {
        long groups = total / grain;
        return of(rank -> offset + (int) (groups * rank / parts) * grain,
                rank -> ((int) (groups * (rank + 1) / parts) - (int) (groups * rank / parts)) * grain);
    }

    /** The same blocks, each element being so many base elements. */
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
