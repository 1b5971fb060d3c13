// race: no
// The end of single is a barrier.
class SingleZeroThenReduction {
    static double run(double[] x, int n) {
        double a = 5;
        //omp parallel
        {
            //omp single
            a = 0;
            //omp for reduction(+ : a)
            for (int i = 0; i < n; i++) a += x[i];
        }
        return a;
    }
}
