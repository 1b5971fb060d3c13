// race: yes, QD0902
// Some iteration writes last.
class LastValueShared {
    static double run(double[] a, int n) {
        double x = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            x = a[i] * 2; // clash
        }
        return x;
    }
}
