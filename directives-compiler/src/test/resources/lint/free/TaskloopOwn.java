class TaskloopOwn {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            //omp single
            {
                //omp taskloop grainsize(4)
                for (int i = 0; i < n; i++) a[i] = 2 * a[i];
                a[0] = 1;
            }
        }
    }
}
