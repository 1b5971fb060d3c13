// race: no
// The diagonal before the last one is read.
class AntiDiagonalBefore {
    static void run(int[][] h, int n, int d) {
        //omp parallel for
        for (int i = 1; i < d; i++) h[i][d - i] = h[i - 1][d - i - 1] + 1;
    }
}
