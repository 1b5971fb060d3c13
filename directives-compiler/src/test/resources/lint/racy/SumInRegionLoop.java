class SumInRegionLoop {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double sum = 0;
        //omp parallel
        {
            //omp for schedule(dynamic)
            for (int i = 0; i < n; i++) sum = sum + a[i];
        }
        System.out.println(sum);
    }
}
