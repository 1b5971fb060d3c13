// race: no
// The end of taskloop waits.
class TaskloopAwaited {
    static void run(double[] a, int n) {
        //omp parallel
        {
            //omp single
            {
                //omp taskloop
                for (int i = 0; i < n; i++) a[i] = i;
                System.out.println(a[n / 2]);
            }
        }
    }
}
