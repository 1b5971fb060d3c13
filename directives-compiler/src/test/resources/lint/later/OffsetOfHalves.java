// race: no
// The second half is made from the first one.
class OffsetOfHalves {
    static void run(double[] a, int n) {
        int half = n / 2;
        //omp parallel for
        for (int i = 0; i < half; i++) a[i + half] = a[i] * a[i];
    }
}
