// race: no
// An atomic counter gives out the work.
class WorkQueue {
    static void run(double[] out, int n) {
        java.util.concurrent.atomic.AtomicInteger next = new java.util.concurrent.atomic.AtomicInteger();
        //omp parallel
        {
            for (int i = next.getAndIncrement(); i < n; i = next.getAndIncrement()) {
                out[i] = Math.sin(i);
            }
        }
    }
}
