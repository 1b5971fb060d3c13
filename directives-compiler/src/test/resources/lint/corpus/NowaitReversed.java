// race: yes, QD0905
// The second loop reads what another thread may be writing.
class NowaitReversed {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) a[i] = i; // clash
            //omp for
            for (int i = 0; i < n; i++) b[i] = a[n - 1 - i]; // clash
        }
    }
}
