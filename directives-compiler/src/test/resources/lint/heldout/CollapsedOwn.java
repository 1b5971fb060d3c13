// race: no
// One element for each pair.
class CollapsedOwn {
    static void run(double[][] m, int n, int k) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < k; j++) m[i][j] = i * k + j;
    }
}
