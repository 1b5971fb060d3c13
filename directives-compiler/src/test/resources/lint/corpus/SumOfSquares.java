// race: yes, QD0901
// A reduction is missing.
class SumOfSquares {
    static double run(double[] a, int n) {
        double s = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) s += a[i] * a[i]; // clash
        return s;
    }
}
