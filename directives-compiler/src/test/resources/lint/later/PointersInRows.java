// race: no
// A row is exchanged for a new one.
class PointersInRows {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double[] fresh = new double[n];
            for (int j = 0; j < n; j++) fresh[j] = m[i][j] + 1;
            m[i] = fresh;
        }
    }
}
