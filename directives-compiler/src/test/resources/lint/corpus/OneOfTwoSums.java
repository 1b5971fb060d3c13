// race: yes, QD0901
// Only one sum is reduced.
class OneOfTwoSums {
    static double run(double[] x, int n) {
        double s = 0;
        double t = 0;
        //omp parallel for reduction(+ : s)
        for (int i = 0; i < n; i++) {
            s += x[i];
            t += x[i] * x[i]; // clash
        }
        return s / t;
    }
}
