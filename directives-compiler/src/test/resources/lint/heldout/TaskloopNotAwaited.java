// race: yes, QD0910
// Nogroup does not wait for the tasks.
class TaskloopNotAwaited {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            {
                //omp taskloop nogroup
                for (int i = 0; i < n; i++) a[i] = i; // clash
                System.out.println(a[n / 2]); // clash
            }
        }
    }
}
