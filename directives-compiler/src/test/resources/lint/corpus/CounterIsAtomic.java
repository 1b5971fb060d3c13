// race: no
// AtomicInteger is made for threads.
class CounterIsAtomic {
    static int run(int[] a, int n) {
        java.util.concurrent.atomic.AtomicInteger count = new java.util.concurrent.atomic.AtomicInteger();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] == 0) count.incrementAndGet();
        }
        return count.get();
    }
}
