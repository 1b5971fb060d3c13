// race: no
// The sum is reduced.
class SumReduced {
    static double run(double[] a, int n) {
        double s = 0;
        //omp parallel for reduction(+ : s)
        for (int i = 0; i < n; i++) s += a[i] * a[i];
        return s;
    }
}
