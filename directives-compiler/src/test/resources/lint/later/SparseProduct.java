// race: no
// Each row of the matrix has its own sum.
class SparseProduct {
    static void multiply(int[] start, int[] column, double[] value, double[] x, double[] y, int rows) {
        //omp parallel for
        for (int r = 0; r < rows; r++) {
            double sum = 0;
            for (int k = start[r]; k < start[r + 1]; k++) sum += value[k] * x[column[k]];
            y[r] = sum;
        }
    }
}
