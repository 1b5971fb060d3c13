// race: yes, QD0901 or QD0902
// The sum of a row is shared.
class InnerSumOutside {
    static void run(double[][] m, double[] r, int n) {
        double t;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            t = 0; // clash
            for (int j = 0; j < n; j++) t += m[i][j]; // clash
            r[i] = t; // clash
        }
    }
}
