// race: yes, QD0908
// Two elements of the index may be equal.
class IndirectByLocal {
    static void run(int[] a, int[] ix, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int j = ix[i];
            a[j] += 1; // clash
        }
    }
}
