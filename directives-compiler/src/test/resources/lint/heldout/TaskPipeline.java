// race: no
// Each task waits for the one that writes the element before.
class TaskPipeline {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            for (int i = 1; i < n; i++) {
                //omp task depend(in : a[i - 1]) depend(out : a[i])
                a[i] = a[i - 1] + 1;
            }
        }
    }
}
