// race: no
// Each iteration has a block of its own.
class StridedByParameter {
    static void run(double[] a, int blocks, int size) {
        //omp parallel for
        for (int b = 0; b < blocks; b++) {
            int first = b * size;
            for (int k = 0; k < size; k++) a[first + k] = b;
        }
    }
}
