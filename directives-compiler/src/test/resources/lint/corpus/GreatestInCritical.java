// race: no
// Test and assignment are in one critical section.
class GreatestInCritical {
    static double run(double[] a, int n) {
        double most = a[0];
        //omp parallel for
        for (int i = 1; i < n; i++) {
            //omp critical
            if (a[i] > most) most = a[i];
        }
        return most;
    }
}
