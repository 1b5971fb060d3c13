// race: no
// The method uses locals only.
class MethodWithLocals {
    private static double cube(double x) {
        double y = x;
        y *= x;
        y *= x;
        return y;
    }

    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = cube(a[i]);
    }
}
