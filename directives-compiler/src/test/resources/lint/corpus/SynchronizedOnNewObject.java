// race: yes, QD0901 or QD0909
// Nobody else knows the monitor.
class SynchronizedOnNewObject {
    static int run(int[] a, int n) {
        int total = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            Object monitor = new Object();
            synchronized (monitor) {
                total += a[i]; // clash
            }
        }
        return total;
    }
}
