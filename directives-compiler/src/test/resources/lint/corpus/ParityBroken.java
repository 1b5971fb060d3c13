// race: yes, QD0904
// Both elements are even.
class ParityBroken {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[2 * i] = a[2 * i + 2]; // clash
    }
}
