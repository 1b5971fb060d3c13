// race: yes, QD0903 or QD0904
// The pivot's row is written, too.
class GaussWithPivotRow {
    static void run(double[][] m, int n) {
        for (int k = 0; k < n - 1; k++) {
            //omp parallel for
            for (int i = k; i < n; i++) {
                double f = m[i][k] / m[k][k]; // clash
                for (int j = k; j < n; j++) m[i][j] -= f * m[k][j]; // clash
            }
        }
    }
}
