// race: no
// The pivot's row is not written.
class GaussElimination {
    static void run(double[][] m, int n) {
        for (int k = 0; k < n - 1; k++) {
            //omp parallel for
            for (int i = k + 1; i < n; i++) {
                double f = m[i][k] / m[k][k];
                for (int j = k; j < n; j++) m[i][j] -= f * m[k][j];
            }
        }
    }
}
