// race: yes, QD0905
// The ranges differ, and so do the blocks.
class NowaitLongerRange {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            //omp for schedule(static) nowait
            for (int i = 0; i < n; i++) a[i] = i; // clash
            //omp for schedule(static)
            for (int i = 0; i < n - 7; i++) b[i] = a[i]; // clash
        }
    }
}
