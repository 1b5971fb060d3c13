class OutputDependence {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int x = 10;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            a[i] = x;
            x = i;
        }
        System.out.println(x);
    }
}
