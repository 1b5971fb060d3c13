// race: no
// The dependence is in the sequential loop.
class ColumnsInParallel {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int j = 0; j < n; j++) {
            for (int i = 1; i < n; i++) m[i][j] += m[i - 1][j];
        }
    }
}
