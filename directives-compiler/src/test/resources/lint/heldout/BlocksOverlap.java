// race: yes, QD0903 or QD0904
// A block reaches one element into the next.
class BlocksOverlap {
    static void run(double[] a, int blocks, int size) {
        //omp parallel for
        for (int b = 0; b < blocks; b++) {
            int first = b * size;
            for (int k = 0; k <= size; k++) a[first + k] += b; // clash
        }
    }
}
