// race: yes, QD0902 or QD0905
// The temporary is shared.
class SectionsShareTemporary {
    static void run(double[] a, double[] b, int n) {
        double t;
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i < n; i++) {
                t = i * 0.5; // clash
                a[i] = t * t; // clash
            }
            //omp section
            for (int i = 0; i < n; i++) {
                t = i * 0.25; // clash
                b[i] = t * t; // clash
            }
        }
    }
}
