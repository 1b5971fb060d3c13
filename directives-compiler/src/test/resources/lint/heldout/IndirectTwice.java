// race: yes, QD0908
// An index of an index.
class IndirectTwice {
    static void run(double[] a, int[] owner, int[] place, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int o = owner[i];
            int k = place[o] + 1;
            a[k] = a[k] + 0.5; // clash
        }
    }
}
