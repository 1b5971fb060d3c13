// race: yes, QD0902
// Two iterations write the variable.
class TwoIterationsWrite {
    static double run(double[] a, int n) {
        double end = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (i == 0 || i == n - 1) end = a[i]; // clash
        }
        return end;
    }
}
