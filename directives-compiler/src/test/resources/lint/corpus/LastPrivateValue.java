// race: no
// The last value goes out.
class LastPrivateValue {
    static double run(double[] a, int n) {
        double x = 0;
        //omp parallel for lastprivate(x)
        for (int i = 0; i < n; i++) {
            x = a[i] * 2;
            a[i] = x;
        }
        return x;
    }
}
