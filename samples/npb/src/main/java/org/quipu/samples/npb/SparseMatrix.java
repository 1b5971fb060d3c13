package org.quipu.samples.npb;

/**
 * Some consecutive rows of a sparse matrix, by compressed rows. The arrays are handed out, not copied: solvers keep them in
 * local variables.
 *
 * @param rowStart where each row begins in the other arrays, and one past the last row's end
 * @param columns the columns of the entries, ascending in each row
 * @param values the entries
 */
record SparseMatrix(int[] rowStart, int[] columns, double[] values) {

    int rows() {
        return rowStart.length - 1;
    }

    /**
     * The scalar product of one row and a vector, as one running sum: with a processor that overlaps additions this plain counted loop
     * is faster than several partial sums, whose tail loops cost more than they gain on rows of a hundred entries.
     */
    static double rowTimes(double[] values, int[] columns, int from, int to, double[] vector) {
        double sum = 0.0;
        for (int k = from; k < to; k++) {
            sum += values[k] * vector[columns[k]];
        }
        return sum;
    }
}
