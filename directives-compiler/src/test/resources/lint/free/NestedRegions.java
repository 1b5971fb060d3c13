class NestedRegions {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            double sum = 0;
            //omp parallel for reduction(+ : sum)
            for (int j = 0; j < n; j++) sum += b[j];
            a[i] = sum;
        }
    }
}
