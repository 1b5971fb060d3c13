// race: no
// The ordered block is executed in turn.
class OrderedSum {
    static double run(double[] a, int n) {
        double s = 0;
        //omp parallel for ordered
        for (int i = 0; i < n; i++) {
            double x = Math.sqrt(a[i]);
            //omp ordered
            s += x;
        }
        return s;
    }
}
