// race: yes, QD0904 or QD0910
// The iterations of a taskloop run side by side.
class TaskloopCarried {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            {
                //omp taskloop
                for (int i = 1; i < n; i++) a[i] = a[i - 1] + 1; // clash
            }
        }
    }
}
