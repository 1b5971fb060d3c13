// race: yes, QD0904
// The method writes two elements.
class MethodWritesTheNext {
    private static void spread(double[] a, int at, double x) {
        a[at] += x; // clash
        a[at + 1] += x; // clash
    }

    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) spread(a, i, 0.5 * i); // clash
    }
}
