// race: yes, QD0903 or QD0904
// Both triangles are written and read.
class TransposedInPlace {
    static void run(double[][] m, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) m[j][i] = m[i][j]; // clash
        }
    }
}
