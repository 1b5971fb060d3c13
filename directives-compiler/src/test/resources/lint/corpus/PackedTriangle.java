// race: no
// Rows of a triangle, one behind the other.
class PackedTriangle {
    static void run(double[] packed, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) packed[i * (i + 1) / 2 + j] = i - j;
        }
    }
}
