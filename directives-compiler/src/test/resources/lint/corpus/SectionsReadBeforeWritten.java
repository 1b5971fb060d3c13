// race: yes, QD0905
// The second section does not wait for the first.
class SectionsReadBeforeWritten {
    static double run(double[] a, int n) {
        double s = 0;
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i < n; i++) a[i] = i; // clash
            //omp section
            for (int i = 0; i < n; i++) s += a[i]; // clash
        }
        return s;
    }
}
