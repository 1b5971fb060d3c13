// race: yes, QD0904
// Iteration 2 writes what iteration 3 reads.
class SixAndFourMeet {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[6 * i] = a[4 * i]; // clash
    }
}
