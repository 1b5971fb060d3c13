class ConcurrentCollections {
    static void run(int n, double[] a, double[] b, int[] idx) {
        java.util.Map<String, Integer> counts = new java.util.concurrent.ConcurrentHashMap<>();
        java.util.List<Integer> list = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
        java.util.concurrent.atomic.AtomicInteger hits = new java.util.concurrent.atomic.AtomicInteger();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            counts.merge("x", 1, Integer::sum);
            list.add(i);
            hits.incrementAndGet();
        }
    }
}
