// race: yes, QD0905
// Master has no barrier.
class MasterInitialises {
    static void run(double[] b, int n) {
        double x = 0;
        //omp parallel
        {
            //omp master
            x = Math.PI; // clash
            //omp for
            for (int i = 0; i < n; i++) b[i] = x * i; // clash
        }
    }
}
