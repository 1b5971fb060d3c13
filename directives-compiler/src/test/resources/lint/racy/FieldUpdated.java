class FieldUpdated {
    private static long total;
    private int hits;

    void count(int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            total += i;
            this.hits++;
        }
    }
}
