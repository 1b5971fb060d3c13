// race: no
// One monitor for all.
class SynchronizedOnThis {
    private int total;

    void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            synchronized (this) {
                total += a[i];
            }
        }
    }
}
