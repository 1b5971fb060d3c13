// race: no
// Even elements are written, odd ones are read.
class StrideTwoNeighbour {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i += 2) a[i] = a[i + 1];
    }
}
