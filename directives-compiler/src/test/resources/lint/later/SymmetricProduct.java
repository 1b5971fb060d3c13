// race: yes, QD0903 or QD0904
// The mirrored contribution goes to an element of another row.
class SymmetricProduct {
    static void multiply(double[][] lower, double[] x, double[] y, int n) {
        //omp parallel for
        for (int row = 0; row < n; row++) {
            for (int col = 0; col < row; col++) {
                y[row] += lower[row][col] * x[col]; // clash
                y[col] += lower[row][col] * x[row]; // clash
            }
        }
    }
}
