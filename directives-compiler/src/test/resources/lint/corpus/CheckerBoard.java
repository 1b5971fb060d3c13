// race: no
// Black squares have white neighbours only.
class CheckerBoard {
    static void run(double[][] u, int n, int colour) {
        //omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    }
}
