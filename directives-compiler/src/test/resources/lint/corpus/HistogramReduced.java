// race: no
// The bins are reduced.
class HistogramReduced {
    static void run(int[] data, int[] bins, int n) {
        //omp parallel for reduction(+ : bins)
        for (int i = 0; i < n; i++) bins[data[i]]++;
    }
}
