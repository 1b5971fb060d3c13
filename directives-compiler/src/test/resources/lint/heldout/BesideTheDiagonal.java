// race: no
// The diagonal is written, its neighbour is read.
class BesideTheDiagonal {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) m[i][i] = m[i][i + 1] * m[i + 1][i];
    }
}
