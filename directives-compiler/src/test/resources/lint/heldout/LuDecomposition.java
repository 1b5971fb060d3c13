// race: no
// Column and block of one step.
class LuDecomposition {
    static void run(double[][] m, int n) {
        //omp parallel
        {
            for (int k = 0; k < n; k++) {
                //omp for
                for (int i = k + 1; i < n; i++) m[i][k] /= m[k][k];
                //omp for
                for (int i = k + 1; i < n; i++) {
                    for (int j = k + 1; j < n; j++) m[i][j] -= m[i][k] * m[k][j];
                }
            }
        }
    }
}
