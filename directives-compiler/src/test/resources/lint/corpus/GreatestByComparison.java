// race: yes, QD0901 or QD0902
// Another thread may write between test and assignment.
class GreatestByComparison {
    static double run(double[] a, int n) {
        double most = a[0];
        //omp parallel for
        for (int i = 1; i < n; i++) {
            if (a[i] > most) { // clash
                most = a[i]; // clash
            }
        }
        return most;
    }
}
