// race: no
// The element that all read is not in the range that is written.
class FirstElementKept {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 1; i < n; i++) a[i] = a[i] / a[0];
    }
}
