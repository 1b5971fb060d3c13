class Ordered {
    void all(long[][] a, int n) {
        //omp parallel for ordered(2) schedule(dynamic)
        for (int i = 1; i < n; i++)
            for (int j = n; j > 0; j--) {
                //omp ordered doacross(sink: i - 1, j) doacross(sink: i, j + 1)
                a[i][j] = a[i - 1][j];
                //omp ordered doacross(source:)
            }
        //omp parallel
        {
            //omp for ordered
            for (int i = 0; i < n; i++) {
                //omp ordered
                a[0][i] = i;
            }
            //omp for ordered(1)
            for (int i = 0; i < n; i++) {
                //omp ordered depend(sink: i - 2)
                a[0][i] = i;
                //omp ordered depend(source)
                //omp ordered simd
                a[1][i] = i;
            }
        }
    }
}
