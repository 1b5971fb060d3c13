// race: no
// The end of the loop is a barrier.
class ReductionRead {
    static void run(double[] a, double[] out, int n) {
        double s = 0;
        //omp parallel
        {
            //omp for reduction(+ : s)
            for (int i = 0; i < n; i++) s += a[i];
            out[org.quipu.threads.Omp.getThreadNum()] = s;
        }
    }
}
