// race: yes, QD0903
// The pairs of one row add to one element.
class CollapsedSum {
    static void run(double[][] m, double[] sums, int n, int k) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < k; j++) sums[i] += m[i][j]; // clash
    }
}
