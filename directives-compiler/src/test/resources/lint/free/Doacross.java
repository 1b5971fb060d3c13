class Doacross {
    void all(long[][] a, int n) {
        //omp parallel for ordered(2)
        for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++) {
                //omp ordered doacross(sink: i - 1, j) doacross(sink: i, j - 1)
                a[i][j] = a[i - 1][j] + a[i][j - 1];
                //omp ordered doacross(source:)
            }
    }
}
