// race: yes, QD0901 or QD0902
// The inner loop's variable is shared.
class InnerIndexOutside {
    static void run(double[][] m, int n) {
        int j;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (j = 0; j < n; j++) m[i][j] = 0; // clash
        }
    }
}
