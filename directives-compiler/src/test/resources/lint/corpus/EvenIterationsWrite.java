// race: no
// Even iterations write, odd elements are read.
class EvenIterationsWrite {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) {
            if (i % 2 == 0) a[i] = a[i + 1];
        }
    }
}
