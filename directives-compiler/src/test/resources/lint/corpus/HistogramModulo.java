// race: yes, QD0908
// Values with one remainder meet.
class HistogramModulo {
    static void run(int[] data, int[] bins, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) bins[data[i] % 10]++; // clash
    }
}
