// race: no
// The tasks reduce.
class TasksReduce {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp single
            {
                //omp taskgroup task_reduction(+ : sum)
                for (int i = 0; i < n; i++) {
                    //omp task in_reduction(+ : sum)
                    sum += a[i];
                }
            }
        }
        return sum;
    }
}
