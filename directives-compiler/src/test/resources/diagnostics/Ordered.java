class Ordered {
    void f(int[][] a, int n) {
        //omp ordered doacross(source:)
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp ordered doacross(sink: i - 1)
        }
        //omp parallel for ordered(2)
        for (int i = 0; i < n; i++)
            for (int j = n; j > 0; j -= 2) {
                //omp ordered doacross(sink: i - 1)
                //omp ordered doacross(sink: j - 1, i)
                //omp ordered doacross(sink: 2 * i, j)
                //omp ordered doacross(sink: i + 1, j)
                //omp ordered doacross(sink: i, j)
                //omp ordered doacross(sink: i, j - 2)
                //omp ordered doacross(sink: i, j + 2)
                //omp ordered doacross(sink: i - 1, j - 2)
                //omp ordered doacross(sink)
                //omp ordered doacross(sink: omp_cur_iteration - 1)
                //omp ordered doacross(source: i) doacross(sink: i - 1, j)
                //omp ordered doacross(source:) doacross(sink: i - 1, j)
                //omp ordered depend(in: a)
                a[i][j] = 1;
                //omp ordered
                a[i][j] = 2;
            }
        //omp parallel for ordered(1)
        for (int[] row : a) {
            //omp ordered doacross(source:)
            row[0] = 1;
        }
    }
}
