// race: no
// The update is atomic.
class IndirectAtomic {
    static void run(int[] a, int[] ix, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int j = ix[i];
            //omp atomic
            a[j] += 1;
        }
    }
}
