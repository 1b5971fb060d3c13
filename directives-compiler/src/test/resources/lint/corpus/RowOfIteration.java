// race: no
// Each iteration names its own row.
class RowOfIteration {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double[] row = m[i];
            for (int j = 1; j < row.length; j++) row[j] += row[j - 1];
        }
    }
}
