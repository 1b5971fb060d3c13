// race: no
// The map is used under one lock.
class CacheInCritical {
    static double[] run(int[] keys, int n) {
        java.util.HashMap<Integer, Double> cache = new java.util.HashMap<>();
        double[] out = new double[n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp critical(cache)
            {
                Double known = cache.get(keys[i]);
                if (known == null) {
                    known = Math.exp(keys[i]);
                    cache.put(keys[i], known);
                }
                out[i] = known;
            }
        }
        return out;
    }
}
