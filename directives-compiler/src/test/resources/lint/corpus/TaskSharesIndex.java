// race: yes, QD0902 or QD0910
// The loop goes on while the task reads its variable.
class TaskSharesIndex {
    static void run(int[] a, int n) {
        int i;
        //omp parallel
        {
            //omp single
            {
                for (i = 0; i < n; i++) { // clash
                    //omp task
                    a[i] = 1; // clash
                }
            }
        }
    }
}
