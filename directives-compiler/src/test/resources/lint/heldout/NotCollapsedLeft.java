// race: no
// The inner loop is sequential.
class NotCollapsedLeft {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) m[i][j] = m[i][j - 1];
    }
}
