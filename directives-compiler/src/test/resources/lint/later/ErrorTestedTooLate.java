// race: yes, QD0905
// The first thread of the next round sets to zero what a slow one still tests.
class ErrorTestedTooLate {
    static double solve(double[] u, int n, int rounds) {
        double error = 0;
        //omp parallel
        {
            for (int r = 0; r < rounds; r++) {
                //omp single
                error = 0; // clash
                //omp for reduction(+ : error)
                for (int i = 0; i < n; i++) error += Math.abs(u[i]);
                if (error < 1e-6) break; // clash
            }
        }
        return error;
    }
}
