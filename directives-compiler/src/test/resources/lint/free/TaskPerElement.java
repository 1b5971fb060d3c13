class TaskPerElement {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task
                {
                    a[i] = i;
                    double twice = 2 * a[i];
                    b[i] = twice;
                }
            }
        }
    }
}
