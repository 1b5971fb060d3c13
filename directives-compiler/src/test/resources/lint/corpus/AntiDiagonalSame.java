// race: yes, QD0904
// The element read is on the diagonal that is written.
class AntiDiagonalSame {
    static void run(int[][] h, int n, int d) {
        //omp parallel for
        for (int i = 1; i < d; i++) h[i][d - i] = h[i - 1][d - i + 1] + 1; // clash
    }
}
