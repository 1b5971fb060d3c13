// race: no
// Tiles on the diagonal's lower side are exchanged with their mirror images.
class BlockedTransposition {
    static void transpose(double[][] m, int n) {
        //omp parallel for schedule(dynamic)
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double t = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = t;
            }
        }
    }
}
