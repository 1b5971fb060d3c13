// race: no
// The sum belongs to the iteration.
class InnerSumLocal {
    static void run(double[][] m, double[] r, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double t = 0;
            for (int j = 0; j < n; j++) t += m[i][j];
            r[i] = t;
        }
    }
}
