// race: yes, QD0902 or QD0901
// A thread sets the error to zero while another one adds to it.
class ErrorInConvergence {
    static double solve(double[] u, int n, int rounds) {
        double error = 0;
        //omp parallel
        {
            for (int r = 0; r < rounds; r++) {
                error = 0; // clash
                //omp barrier
                //omp for
                for (int i = 0; i < n; i++) {
                    //omp atomic
                    error += Math.abs(u[i]);
                }
            }
        }
        return error;
    }
}
