// race: no
// The loop stops in the middle, so no element is in two pairs.
class SwapOppositeEnds {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n / 2; i++) {
            double t = a[i];
            a[i] = a[n - 1 - i];
            a[n - 1 - i] = t;
        }
    }
}
