// race: yes, QD0902 or QD0905
// Without the barrier the sum is not complete.
class ReductionReadTooEarly {
    static void run(double[] a, double[] out, int n) {
        double s = 0;
        //omp parallel
        {
            //omp for reduction(+ : s) nowait
            for (int i = 0; i < n; i++) s += a[i]; // clash
            out[org.quipu.threads.Omp.getThreadNum()] = s; // clash
        }
    }
}
