// race: yes, QD0901 or QD0910
// All tasks add to one variable.
class TasksSumUp {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task
                sum += a[i]; // clash
            }
        }
        return sum;
    }
}
