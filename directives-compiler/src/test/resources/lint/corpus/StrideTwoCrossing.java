// race: yes, QD0904
// The next iteration writes what this one reads.
class StrideTwoCrossing {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 2; i += 2) a[i] = a[i + 2]; // clash
    }
}
