// race: no
// Each task has its half.
class TasksOfHalves {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            {
                //omp task
                for (int i = 0; i < n / 2; i++) a[i] = 0;
                //omp task
                for (int i = n / 2; i < n; i++) a[i] = 1;
            }
        }
    }
}
