// race: no
// Only one iteration writes the variable.
class OneIterationWrites {
    static double run(double[] a, int n) {
        double middle = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (i == n / 2) middle = a[i];
        }
        return middle;
    }
}
