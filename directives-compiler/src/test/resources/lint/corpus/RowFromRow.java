// race: yes, QD0904
// Each row is made from the one above.
class RowFromRow {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < n; j++) m[i][j] += m[i - 1][j]; // clash
        }
    }
}
