// race: no
// One thread exchanges the arrays, behind a barrier.
class SwappedInSingle {
    static void run(double[] first, double[] second, int n, int rounds) {
        double[] a = first;
        double[] b = second;
        //omp parallel
        {
            for (int r = 0; r < rounds; r++) {
                //omp for
                for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
                //omp single
                {
                    double[] t = a;
                    a = b;
                    b = t;
                }
            }
        }
    }
}
