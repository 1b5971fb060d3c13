// race: no
// The sum of a row is private.
class InnerSumPrivate {
    static void run(double[][] m, double[] r, int n) {
        double t = 0;
        //omp parallel for private(t)
        for (int i = 0; i < n; i++) {
            t = 0;
            for (int j = 0; j < n; j++) t += m[i][j];
            r[i] = t;
        }
    }
}
