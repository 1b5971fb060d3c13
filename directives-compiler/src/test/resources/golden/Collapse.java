class Collapse {
    static void fill(double[][] a, int n, int m) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                a[i][j] = i + j;
        //omp parallel
        {
            //omp for collapse(3) schedule(dynamic, 5)
            for (int i = 0; i < n; i++) {
                for (long j = m; j > 0; j -= 2) {
                    for (int k = 0; k < 4; k++) {
                        a[i][(int) j - 1] += k;
                    }
                }
            }
        }
        int i, j;
        //omp parallel for collapse(2)
        for (i = 0; i < n; i++)
            for (j = i; j < m; j++)
                a[i][j] = 0;
    }
}
