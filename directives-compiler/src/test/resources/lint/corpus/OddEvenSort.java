// race: no
// The pairs of one phase do not overlap.
class OddEvenSort {
    static void run(int[] a, int n) {
        for (int phase = 0; phase < n; phase++) {
            //omp parallel for
            for (int i = phase % 2; i < n - 1; i += 2) {
                if (a[i] > a[i + 1]) {
                    int t = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = t;
                }
            }
        }
    }
}
