// race: yes, QD0903 or QD0904 or QD0905
// A fast thread writes the buffer that a slow one still reads.
class TwoBuffersNowait {
    static void run(double[] a, double[] b, int n, int rounds) {
        //omp parallel
        {
            for (int r = 0; r < rounds; r++) {
                double[] from = r % 2 == 0 ? a : b;
                double[] to = r % 2 == 0 ? b : a;
                //omp for nowait
                for (int i = 1; i < n - 1; i++) to[i] = from[i - 1] + from[i + 1]; // clash
            }
        }
    }
}
