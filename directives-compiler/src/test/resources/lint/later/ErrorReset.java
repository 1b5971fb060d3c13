// race: no
// One thread sets the error to zero, between two barriers.
class ErrorReset {
    static double solve(double[] u, int n, int rounds) {
        double error = 0;
        //omp parallel
        {
            for (int r = 0; r < rounds; r++) {
                //omp single
                error = 0;
                //omp for reduction(+ : error)
                for (int i = 0; i < n; i++) error += Math.abs(u[i]);
            }
        }
        return error;
    }
}
