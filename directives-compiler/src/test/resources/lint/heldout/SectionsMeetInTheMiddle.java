// race: yes, QD0903 or QD0905
// Both write the middle.
class SectionsMeetInTheMiddle {
    static void run(double[] a, int n) {
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i <= n / 2; i++) a[i] = 1; // clash
            //omp section
            for (int i = n / 2; i < n; i++) a[i] = 2; // clash
        }
    }
}
