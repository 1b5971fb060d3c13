// race: yes, QD0903
// All iterations add to one element.
class LastElementGathers {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n - 1; i++) a[n - 1] += a[i]; // clash
    }
}
