// race: yes, QD0903 or QD0904 or QD0905
// The step goes on before the last one has ended.
class LuNowait {
    static void run(double[][] m, int n) {
        //omp parallel
        {
            for (int k = 0; k < n; k++) {
                //omp for
                for (int i = k + 1; i < n; i++) m[i][k] /= m[k][k]; // clash
                //omp for nowait
                for (int i = k + 1; i < n; i++) {
                    for (int j = k + 1; j < n; j++) m[i][j] -= m[i][k] * m[k][j]; // clash
                }
            }
        }
    }
}
