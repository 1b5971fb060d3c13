// race: no
// An inner loop whose length depends on the row.
class TriangleOfRows {
    static void run(double[][] m, int n) {
        //omp parallel for schedule(guided)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) m[i][j] = m[i][j] + j;
        }
    }
}
