// race: yes, QD0901 or QD0902
// The method counts its calls.
class StaticCounterInMethod {
    private static int calls;

    private static double square(double x) {
        calls++; // clash
        return x * x;
    }

    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = square(a[i]); // clash
    }
}
