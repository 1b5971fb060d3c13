// race: yes, QD0905
// Single does not wait.
class SingleNowaitInitialises {
    static void run(double[] b, int n) {
        double x = 0;
        //omp parallel
        {
            //omp single nowait
            x = Math.PI; // clash
            //omp for
            for (int i = 0; i < n; i++) b[i] = x * i; // clash
        }
    }
}
