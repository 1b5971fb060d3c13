// race: yes, QD0907
// HashMap is not made for threads.
class MapInField {
    private final java.util.Map<String, Integer> counts = new java.util.HashMap<>();

    void run(String[] words, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) counts.merge(words[i], 1, Integer::sum); // clash
    }
}
