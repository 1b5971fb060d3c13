// race: yes, QD0902 or QD0905
// The loop has no barrier, so the variable may be read before its last value is stored.
class LastPrivateReadTooEarly {
    static void run(double[] a, double[] out, int n) {
        double last = 0;
        //omp parallel
        {
            //omp for lastprivate(last) nowait
            for (int i = 0; i < n; i++) last = a[i]; // clash
            out[org.quipu.threads.Omp.getThreadNum()] = last; // clash
        }
    }
}
