// race: yes, QD0904 or QD0910
// The dependence on the element before is missing.
class TaskPipelineIncomplete {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            for (int i = 1; i < n; i++) {
                //omp task depend(out : a[i])
                a[i] = a[i - 1] + 1; // clash
            }
        }
    }
}
