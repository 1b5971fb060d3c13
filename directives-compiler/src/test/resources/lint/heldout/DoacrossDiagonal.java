// race: no
// Waiting for both neighbours is waiting for the diagonal one.
class DoacrossDiagonal {
    static void run(double[][] m, int n) {
        //omp parallel for ordered(2)
        for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++) {
                //omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
                m[i][j] = m[i - 1][j - 1] + 1;
                //omp ordered doacross(source :)
            }
    }
}
