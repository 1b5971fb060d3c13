class CalledMethod {
    private int total;

    private void add(int x) {
        total += x;
    }

    void run(int n, int[] a) {
        //omp parallel for
        for (int i = 0; i < n; i++) add(a[i]);
        //omp parallel for
        for (int i = 0; i < n; i++) add(a[i]); // quipu: race-ok the total is only shown
    }
}
