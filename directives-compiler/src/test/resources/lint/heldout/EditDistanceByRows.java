// race: yes, QD0904
// Each row needs the one above.
class EditDistanceByRows {
    static void run(int[][] d, char[] s, char[] t, int n) {
        //omp parallel for
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= n; j++) {
                int change = d[i - 1][j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1); // clash
                d[i][j] = Math.min(change, Math.min(d[i - 1][j], d[i][j - 1]) + 1); // clash
            }
        }
    }
}
