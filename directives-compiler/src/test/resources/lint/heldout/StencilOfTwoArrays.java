// race: no
// One array is read, the other written.
class StencilOfTwoArrays {
    static void run(double[][] u, double[][] v, int n) {
        //omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    }
}
