// race: yes, QD0904
// Each iteration reads the element that the next one writes.
class AntiDependenceShift {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) a[i] = a[i + 1] + 1; // clash
    }
}
