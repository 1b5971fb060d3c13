// race: no
// The upper triangle is written, the lower one is read.
class TriangleMirrored {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) m[j][i] = m[i][j];
        }
    }
}
