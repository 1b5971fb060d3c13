class TaskGroupEnds {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp single
            {
                //omp taskgroup
                {
                    //omp task
                    value = n;
                }
                System.out.println(value);
            }
        }
    }
}
