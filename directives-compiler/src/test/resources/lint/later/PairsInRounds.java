// race: no
// Butterflies of one round do not overlap.
class PairsInRounds {
    static void transform(double[] re, int n) {
        for (int half = 1; half < n; half *= 2) {
            int size = 2 * half;
            //omp parallel for
            for (int block = 0; block < n / size; block++) {
                for (int k = 0; k < half; k++) {
                    double x = re[block * size + k];
                    double y = re[block * size + k + half];
                    re[block * size + k] = x + y;
                    re[block * size + k + half] = x - y;
                }
            }
        }
    }
}
