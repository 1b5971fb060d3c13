// race: no
// One of these tasks at a time.
class TasksExclusive {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task depend(mutexinoutset : sum)
                sum += a[i];
            }
        }
        return sum;
    }
}
