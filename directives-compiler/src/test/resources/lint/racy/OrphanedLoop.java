class OrphanedLoop {
    private int max;

    void work(int[] a) {
        //omp for
        for (int i = 0; i < a.length; i++) {
            if (max < a[i]) max = a[i];
        }
    }
}
