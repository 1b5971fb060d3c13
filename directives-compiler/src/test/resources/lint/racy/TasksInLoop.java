class TasksInLoop {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int done = 0;
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task
                {
                    a[i] = i;
                    done += i;
                }
            }
        }
        System.out.println(done);
    }
}
