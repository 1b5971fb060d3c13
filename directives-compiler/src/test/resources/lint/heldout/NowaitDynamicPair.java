// race: yes, QD0905
// Dynamic loops give the iterations to any thread.
class NowaitDynamicPair {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            //omp for schedule(dynamic) nowait
            for (int i = 0; i < n; i++) a[i] = i; // clash
            //omp for schedule(dynamic)
            for (int i = 0; i < n; i++) b[i] = a[i]; // clash
        }
    }
}
