// race: no
// The method locks.
class RunningMeanLocked {
    private final Object lock = new Object();
    private double mean;
    private int count;

    void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) observe(a[i]);
    }

    private void observe(double x) {
        synchronized (lock) {
            count++;
            mean += (x - mean) / count;
        }
    }
}
