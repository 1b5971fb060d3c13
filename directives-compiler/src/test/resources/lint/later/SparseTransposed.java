// race: yes, QD0908
// Two rows may have an entry in the same column.
class SparseTransposed {
    static void multiply(int[] start, int[] column, double[] value, double[] x, double[] y, int rows) {
        //omp parallel for
        for (int r = 0; r < rows; r++) {
            for (int k = start[r]; k < start[r + 1]; k++) y[column[k]] += value[k] * x[r]; // clash
        }
    }
}
