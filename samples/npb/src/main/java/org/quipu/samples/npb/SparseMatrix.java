package org.quipu.samples.npb;

/**
 * Consecutive rows of a sparse matrix in compressed row storage. The accessors return the arrays, not copies: solvers
 * keep them in local variables.
 *
 * @param rowStart the index of each row's first entry in the other arrays, and the end of the last row
 * @param columns the columns of the entries, ascending in each row
 * @param values the entries
 */
record SparseMatrix(int[] rowStart, int[] columns, double[] values) {

    int rows() {
        return rowStart.length - 1;
    }

    /**
     * The scalar product of one row and a vector, added up in the order of the columns. Unrolled by hand, so that it is
     * too long for the JIT compiler to inline: compiled alone, it becomes a tighter loop than inside the caller's loop
     * over the rows.
     */
    static double rowTimes(double[] values, int[] columns, int from, int to, double[] vector) {
        double sum = 0.0;
        int k = from;
        for (; k < to - 15; k += 16) {
            sum += values[k] * vector[columns[k]];
            sum += values[k + 1] * vector[columns[k + 1]];
            sum += values[k + 2] * vector[columns[k + 2]];
            sum += values[k + 3] * vector[columns[k + 3]];
            sum += values[k + 4] * vector[columns[k + 4]];
            sum += values[k + 5] * vector[columns[k + 5]];
            sum += values[k + 6] * vector[columns[k + 6]];
            sum += values[k + 7] * vector[columns[k + 7]];
            sum += values[k + 8] * vector[columns[k + 8]];
            sum += values[k + 9] * vector[columns[k + 9]];
            sum += values[k + 10] * vector[columns[k + 10]];
            sum += values[k + 11] * vector[columns[k + 11]];
            sum += values[k + 12] * vector[columns[k + 12]];
            sum += values[k + 13] * vector[columns[k + 13]];
            sum += values[k + 14] * vector[columns[k + 14]];
            sum += values[k + 15] * vector[columns[k + 15]];
        }
        for (; k < to; k++) {
            sum += values[k] * vector[columns[k]];
        }
        return sum;
    }
}
