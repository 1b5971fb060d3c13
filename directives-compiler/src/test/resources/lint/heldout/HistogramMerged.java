// race: no
// Each thread has its own bins, which are merged one by one.
class HistogramMerged {
    static void run(int[] data, int[] bins, int n) {
        //omp parallel
        {
            int[] mine = new int[bins.length];
            //omp for
            for (int i = 0; i < n; i++) mine[data[i]]++;
            //omp critical
            for (int b = 0; b < bins.length; b++) bins[b] += mine[b];
        }
    }
}
