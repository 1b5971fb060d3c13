// race: no
// The method writes the element that it is given.
class MethodWritesItsElement {
    private static void put(double[] a, int at, double x) {
        a[at] = x;
    }

    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) put(a, i, 0.5 * i);
    }
}
