// race: yes, QD0902 or QD0901
// All threads execute what follows the loop.
class StatementAfterLoop {
    static void run(double[] a, int n) {
        double mean = 0;
        double s = 0;
        //omp parallel
        {
            //omp for reduction(+ : s)
            for (int i = 0; i < n; i++) s += a[i];
            mean = s / n; // clash
            //omp for
            for (int i = 0; i < n; i++) a[i] -= mean; // clash
        }
    }
}
