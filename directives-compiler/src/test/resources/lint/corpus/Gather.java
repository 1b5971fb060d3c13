// race: no
// Only reads are indirect.
class Gather {
    static void run(double[] a, double[] b, int[] ix, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) b[i] = a[ix[i]];
    }
}
