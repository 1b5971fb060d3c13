class TasksUnderCritical {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int done = 0;
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task
                {
                    //omp critical
                    done++;
                }
            }
        }
        System.out.println(done);
    }
}
