// race: no
// Every thread adds to its copy of the forces.
class ForcesReduced {
    static void forces(double[] x, double[] f, int bodies) {
        //omp parallel for schedule(guided) reduction(+ : f)
        for (int a = 0; a < bodies; a++) {
            for (int b = a + 1; b < bodies; b++) {
                double d = x[b] - x[a];
                f[a] += d;
                f[b] -= d;
            }
        }
    }
}
