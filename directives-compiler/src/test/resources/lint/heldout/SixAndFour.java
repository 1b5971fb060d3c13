// race: no
// One index is odd, the other even.
class SixAndFour {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[6 * i + 1] = a[4 * i];
    }
}
