// race: yes, QD0903
// The sum is distributed.
class MatrixProductOverSum {
    static void run(double[][] a, double[][] b, double[][] c, int n) {
        for (int i = 0; i < n; i++) {
            //omp parallel for
            for (int k = 0; k < n; k++)
                for (int j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j]; // clash
        }
    }
}
