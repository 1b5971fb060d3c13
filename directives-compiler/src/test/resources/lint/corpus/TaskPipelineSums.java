// race: no
// The tasks run one after the other, since each waits for the one before.
class TaskPipelineSums {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp single
            for (int i = 1; i < n; i++) {
                //omp task depend(in : a[i - 1]) depend(out : a[i])
                {
                    a[i] = a[i - 1] + 1;
                    sum += a[i];
                }
            }
        }
        return sum;
    }
}
