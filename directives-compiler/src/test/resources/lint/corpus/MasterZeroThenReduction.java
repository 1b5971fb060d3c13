// race: yes, QD0905
// A thread may have combined its part before the zero is written.
class MasterZeroThenReduction {
    static double run(double[] x, int n) {
        double a = 5;
        //omp parallel
        {
            //omp master
            a = 0; // clash
            //omp for reduction(+ : a)
            for (int i = 0; i < n; i++) a += x[i]; // clash
        }
        return a;
    }
}
