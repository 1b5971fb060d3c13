class ParallelFor {
    static double dot(double[] x, double[] y, int n) {
        double sum = 0;
        //omp parallel for reduction(+ : sum) schedule(static, n / 4)
        for (int i = 0; i < n; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
