// race: no
// Each task has its own copy of the loop's variable.
class TaskCopiesIndex {
    static void run(int[] a, int n) {
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task
                a[i] = i;
            }
        }
    }
}
