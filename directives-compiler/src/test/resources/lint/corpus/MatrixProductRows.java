// race: no
// Each iteration writes a row.
class MatrixProductRows {
    static void run(double[][] a, double[][] b, double[][] c, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++)
                for (int j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];
    }
}
