class MapOfCounts {
    private final java.util.HashMap<String, Integer> counts = new java.util.HashMap<>();

    void count(String[] words) {
        //omp parallel for
        for (int i = 0; i < words.length; i++) {
            counts.merge(words[i], 1, Integer::sum);
        }
    }
}
