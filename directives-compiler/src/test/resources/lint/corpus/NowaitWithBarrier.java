// race: no
// A barrier stands between.
class NowaitWithBarrier {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            //omp for schedule(dynamic) nowait
            for (int i = 0; i < n; i++) a[i] = i;
            //omp barrier
            //omp for schedule(dynamic)
            for (int i = 0; i < n; i++) b[i] = a[n - 1 - i];
        }
    }
}
