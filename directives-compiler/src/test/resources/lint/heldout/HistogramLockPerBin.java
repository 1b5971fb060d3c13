// race: no
// A lock for each bin.
class HistogramLockPerBin {
    static void run(int[] data, int[] bins, Object[] locks, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int k = data[i];
            synchronized (locks[k]) {
                bins[k]++;
            }
        }
    }
}
