class Loops {
    int field;

    void f(int n, double[] a, int step) {
        int i;
        //omp parallel for
        for (;;) a[0] = 1;
        //omp parallel for
        for (int j = 0, k = 1; j < n; j++) a[j] = k;
        //omp parallel for
        for (double d = 0; d < n; d++) a[0] = d;
        //omp parallel for
        for (int j = 0; j + 1 < n; j++) a[j] = j;
        //omp parallel for
        for (int j = 0; j < n; j *= 2) a[j] = j;
        //omp parallel for
        for (int j = 0; j < n; j--) a[j] = j;
        //omp parallel for
        for (int j = 0; j < n; j += 0) a[j] = j;
        //omp parallel for
        for (int j = 0; j < n; j++) { a[j] = j; j++; }
        //omp parallel for
        for (field = 0; field < n; field++) a[0] = 1;
        //omp parallel for
        for (int j = 0; j < a[j]; j++) a[j] = j;
        //omp parallel for
        for (int j = 0; j < n;) a[j++] = j;
        //omp parallel for
        for (int j = 0;; j++) a[j] = j;
    }
}
