class Transform {
    static void all(double[][] a, int n, int m) {
        //omp parallel for collapse(2)
        //omp tile sizes(8, 16)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                a[i][j] = i + j;
        //omp unroll partial(4)
        for (int i = 0; i < n; i++)
            a[i][0] = 1;
        //omp reverse
        for (int i = 1; i <= n; i += 2)
            a[i][0] = 1;
        //omp interchange
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                a[i][j] = 0;
        //omp parallel for
        //omp fuse
        {
            for (int i = 0; i < n; i++) a[i][0] = 1;
            for (int j = 0; j < m; j++) a[0][j] = 1;
        }
        //omp unroll full
        for (int i = 0; i < 4; i++)
            a[i][0] = 1;
    }
}
