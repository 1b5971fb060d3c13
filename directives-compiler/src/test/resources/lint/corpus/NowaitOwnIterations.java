// race: no
// Static loops over one range give a thread the same iterations.
class NowaitOwnIterations {
    static void run(double[] a, double[] b, int n) {
        //omp parallel
        {
            //omp for schedule(static) nowait
            for (int i = 0; i < n; i++) a[i] = i;
            //omp for schedule(static)
            for (int i = 0; i < n; i++) b[i] = a[i];
        }
    }
}
