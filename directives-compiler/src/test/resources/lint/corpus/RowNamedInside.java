// race: yes, QD0903 or QD0904 or QD0901
// Two iterations name the same row.
class RowNamedInside {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double[] row = m[i / 2];
            row[0] += i; // clash
        }
    }
}
