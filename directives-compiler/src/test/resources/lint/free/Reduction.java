class Reduction {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double sum = 0;
        //omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++) sum += a[i];
        System.out.println(sum);
    }
}
