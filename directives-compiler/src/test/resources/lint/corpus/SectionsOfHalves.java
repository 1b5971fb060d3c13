// race: no
// The halves do not meet.
class SectionsOfHalves {
    static void run(double[] a, int n) {
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i < n / 2; i++) a[i] = 1;
            //omp section
            for (int i = n / 2; i < n; i++) a[i] = 2;
        }
    }
}
