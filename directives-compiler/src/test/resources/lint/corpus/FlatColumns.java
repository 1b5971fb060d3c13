// race: no
// A thread goes down its columns.
class FlatColumns {
    static void run(double[] a, int n, int w) {
        //omp parallel for
        for (int j = 0; j < w; j++)
            for (int i = 1; i < n; i++) a[i * w + j] += a[(i - 1) * w + j];
    }
}
