// race: no
// The method that adds is synchronized.
class SynchronizedMethod {
    private int total;

    private synchronized void add(int x) {
        total += x;
    }

    void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) add(a[i]);
    }
}
