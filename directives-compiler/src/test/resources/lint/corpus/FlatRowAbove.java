// race: yes, QD0904
// The row above belongs to another iteration.
class FlatRowAbove {
    static void run(double[] a, int n, int w) {
        //omp parallel for
        for (int i = 1; i < n; i++)
            for (int j = 0; j < w; j++) a[i * w + j] = a[(i - 1) * w + j]; // clash
    }
}
