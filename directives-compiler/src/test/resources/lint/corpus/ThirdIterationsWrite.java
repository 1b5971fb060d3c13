// race: yes, QD0904
// Every third element is read by the iteration before.
class ThirdIterationsWrite {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) {
            if (i % 3 != 0) a[i] = a[i + 1]; // clash
        }
    }
}
