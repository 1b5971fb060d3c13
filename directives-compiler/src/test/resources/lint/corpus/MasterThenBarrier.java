// race: no
// A barrier follows master.
class MasterThenBarrier {
    static void run(double[] b, int n) {
        double x = 0;
        //omp parallel
        {
            //omp master
            x = Math.PI;
            //omp barrier
            //omp for
            for (int i = 0; i < n; i++) b[i] = x * i;
        }
    }
}
