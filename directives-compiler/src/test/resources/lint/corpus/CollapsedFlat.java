// race: no
// A matrix in one array.
class CollapsedFlat {
    static void run(double[] a, int n, int w) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < w; j++) a[i * w + j] *= 2;
    }
}
