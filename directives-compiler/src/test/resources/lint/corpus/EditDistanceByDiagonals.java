// race: no
// The diagonals come one after the other.
class EditDistanceByDiagonals {
    static void run(int[][] d, char[] s, char[] t, int n) {
        //omp parallel
        {
            for (int k = 2; k <= 2 * n; k++) {
                int first = Math.max(1, k - n);
                int last = Math.min(n, k - 1);
                //omp for
                for (int i = first; i <= last; i++) {
                    int j = k - i;
                    int change = d[i - 1][j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1);
                    d[i][j] = Math.min(change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                }
            }
        }
    }
}
