// race: yes, QD0901 or QD0910
// Tasks of an inoutset run side by side.
class TasksInSet {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp single
            for (int i = 0; i < n; i++) {
                //omp task depend(inoutset : sum)
                sum += a[i]; // clash
            }
        }
        return sum;
    }
}
