class TaskDependenceMissing {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : value)
                value = 1;
                //omp task
                value = 2;
            }
        }
        System.out.println(value);
    }
}
