// race: no
// A barrier lies between the zero and the sum.
class MasterZeroBarrierReduction {
    static double run(double[] x, int n) {
        double a = 5;
        //omp parallel
        {
            //omp master
            a = 0;
            //omp barrier
            //omp for reduction(+ : a)
            for (int i = 0; i < n; i++) a += x[i];
        }
        return a;
    }
}
