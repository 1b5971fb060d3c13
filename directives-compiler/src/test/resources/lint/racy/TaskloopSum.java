class TaskloopSum {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double sum = 0;
        //omp parallel
        {
            //omp single
            {
                //omp taskloop
                for (int i = 0; i < n; i++) {
                    sum += a[i];
                }
            }
        }
        System.out.println(sum);
    }
}
