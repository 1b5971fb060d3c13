class TasksWithDependences {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : value)
                value = 1;
                //omp task depend(in : value)
                System.out.println(value);
            }
        }
    }
}
