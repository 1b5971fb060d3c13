class Simd {
    static double dot(double[] x, double[] y, int n) {
        double s = 0;
        int k = 3;
        //omp simd reduction(+ : s) safelen(8)
        for (int i = 0; i < n; i++)
            s += x[i] * y[i];
        //omp parallel for simd reduction(+ : s) simdlen(4) schedule(simd : dynamic, 6)
        for (int i = 0; i < n; i++)
            s += x[i];
        //omp parallel for linear(k : 2) schedule(monotonic : dynamic)
        for (int i = 0; i < n; i++)
            x[i] = k;
        //omp parallel
        {
            //omp loop
            for (int i = 0; i < n; i++)
                x[i] = 0;
        }
        //omp parallel loop order(concurrent)
        for (int i = 0; i < n; i++)
            x[i] = 0;
        //omp loop bind(thread)
        for (int i = 0; i < n; i++)
            y[i] = 0;
        return s + k;
    }
}
