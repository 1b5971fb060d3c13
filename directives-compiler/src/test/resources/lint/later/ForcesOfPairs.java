// race: yes, QD0903 or QD0904
// The reaction is added to another body.
class ForcesOfPairs {
    static void forces(double[] x, double[] f, int bodies) {
        //omp parallel for schedule(guided)
        for (int a = 0; a < bodies; a++) {
            for (int b = a + 1; b < bodies; b++) {
                double d = x[b] - x[a];
                f[a] += d; // clash
                f[b] -= d; // clash
            }
        }
    }
}
