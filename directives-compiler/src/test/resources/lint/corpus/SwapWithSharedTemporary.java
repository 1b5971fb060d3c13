// race: yes, QD0902
// The temporary is shared.
class SwapWithSharedTemporary {
    static void run(double[] a, double[] b, int n) {
        double t;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            t = a[i]; // clash
            a[i] = b[i];
            b[i] = t; // clash
        }
    }
}
