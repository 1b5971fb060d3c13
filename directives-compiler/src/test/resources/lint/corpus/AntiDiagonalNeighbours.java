// race: no
// Upper and left neighbours are on the diagonal before.
class AntiDiagonalNeighbours {
    static void run(int[][] h, int n) {
        for (int d = 2; d < n; d++) {
            //omp parallel for
            for (int i = 1; i < d; i++) {
                h[i][d - i] = Math.max(h[i - 1][d - i], h[i][d - i - 1]) + 1;
            }
        }
    }
}
