// race: no
// Scan makes the prefix sums.
class PrefixByScan {
    static void run(int[] a, int[] out, int n) {
        int s = 0;
        //omp parallel for reduction(inscan, + : s)
        for (int i = 0; i < n; i++) {
            s += a[i];
            //omp scan inclusive(s)
            out[i] = s;
        }
    }
}
