// race: no
// ConcurrentHashMap is made for threads.
class MapIsConcurrent {
    private final java.util.Map<String, Integer> counts = new java.util.concurrent.ConcurrentHashMap<>();

    void run(String[] words, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) counts.merge(words[i], 1, Integer::sum);
    }
}
