// race: yes, QD0909
// The first test is not protected.
class GreatestDoubleChecked {
    static double run(double[] a, int n) {
        double most = a[0];
        //omp parallel for
        for (int i = 1; i < n; i++) {
            if (a[i] > most) { // clash
                //omp critical
                if (a[i] > most) most = a[i]; // clash
            }
        }
        return most;
    }
}
