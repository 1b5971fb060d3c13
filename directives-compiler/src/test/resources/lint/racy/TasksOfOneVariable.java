class TasksOfOneVariable {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int k = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                k = 1;
                //omp task
                k = 2;
            }
        }
        System.out.println(k);
    }
}
