class WholeLoop {
    static void loops(int n, int[] a) {
        int sum = 0;
        //omp parallel
        for (int i = 0; i < n; i++) a[i] += i;
        //omp parallel
        for (int i = 0; i < n; i++) sum += i;
        //omp parallel
        {
            for (int i = 0; i < n; i++) a[i] = 2 * a[i];
        }
        int k;
        //omp parallel
        for (k = 0; k < n; k++) a[k] = 1;
    }
}
