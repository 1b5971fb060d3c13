// race: yes, QD0907
// The map is filled by all threads.
class CacheOfResults {
    static double[] run(int[] keys, int n) {
        java.util.HashMap<Integer, Double> cache = new java.util.HashMap<>();
        double[] out = new double[n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            Double known = cache.get(keys[i]); // clash
            if (known == null) {
                known = Math.exp(keys[i]);
                cache.put(keys[i], known); // clash
            }
            out[i] = known;
        }
        return out;
    }
}
