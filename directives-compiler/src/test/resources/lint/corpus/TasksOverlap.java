// race: yes, QD0910
// Both tasks write the middle.
class TasksOverlap {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            {
                //omp task
                for (int i = 0; i < n / 2 + 1; i++) a[i] = 0; // clash
                //omp task
                for (int i = n / 2; i < n; i++) a[i] = 1; // clash
            }
        }
    }
}
